//! Keys and signatures (Ed25519). An end is a key pair, a seat belongs to a public key, and
//! what is said or entered is signed. Knows nothing of where keys are kept.

use std::fmt;

use ed25519_dalek::{Signer, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};

use crate::hash::Hash;

/// The public half of an end's key pair: its name in the room and for the transport.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PublicKey([u8; 32]);

/// A signature.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signature([u8; 32], [u8; 32]);

/// The secret half of an end's key pair; one a room and device, never sent.
#[derive(Clone)]
pub struct SecretKey(SigningKey);

/// What the link of a room carries: who does not know it is not let in.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoomSecret(pub [u8; 16]);

impl PublicKey {
    /// The key with these bytes. Whether it is a point of the curve shows when it verifies.
    #[must_use]
    pub fn from_bytes(bytes: [u8; 32]) -> PublicKey {
        PublicKey(bytes)
    }

    /// Its bytes.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Whether this key has signed the hash. Strict: no key or signature that would also
    /// fit something else is let through.
    #[must_use]
    pub fn has_signed(&self, hash: &Hash, signature: &Signature) -> bool {
        let signature = ed25519_dalek::Signature::from_components(signature.0, signature.1);
        VerifyingKey::from_bytes(&self.0)
            .and_then(|key| key.verify_strict(hash.as_bytes(), &signature))
            .is_ok()
    }
}

impl SecretKey {
    /// The key pair that 32 random bytes make.
    #[must_use]
    pub fn from_seed(seed: [u8; 32]) -> SecretKey {
        SecretKey(SigningKey::from_bytes(&seed))
    }

    /// What the key pair is made of: for whoever keeps it, or is this end on a net.
    #[must_use]
    pub fn seed(&self) -> [u8; 32] {
        self.0.to_bytes()
    }

    /// The public half.
    #[must_use]
    pub fn public_key(&self) -> PublicKey {
        PublicKey(self.0.verifying_key().to_bytes())
    }

    /// Signs a hash; the same hash has always the same signature.
    #[must_use]
    pub fn sign(&self, hash: &Hash) -> Signature {
        let signature = self.0.sign(hash.as_bytes());
        Signature(*signature.r_bytes(), *signature.s_bytes())
    }

    /// A number that nobody can foresee who does not have the key, and that this key draws
    /// again for the same parts.
    #[must_use]
    pub(crate) fn derive_secret_hash(&self, domain: &str, parts: &[&[u8]]) -> Hash {
        let seed = self.0.to_bytes();
        let parts: Vec<&[u8]> = [&seed[..]]
            .into_iter()
            .chain(parts.iter().copied())
            .collect();
        Hash::of_parts(domain, &parts)
    }
}

impl RoomSecret {
    /// What one end shows another to prove that it knows the secret, without telling it.
    #[must_use]
    pub(crate) fn proof(&self, from: PublicKey, to: PublicKey) -> Hash {
        Hash::of_parts("hello", &[&self.0, from.as_bytes(), to.as_bytes()])
    }
}

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl fmt::Debug for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for byte in &self.0[..4] {
            write!(f, "{byte:02x}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Signature")
    }
}

impl fmt::Debug for SecretKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SecretKey of {:?}", self.public_key())
    }
}

impl fmt::Debug for RoomSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RoomSecret")
    }
}
