//! Changing bindings one place at a time: what a key or button is taken from, and what may be
//! given up. Knows no device and no page.

use std::collections::BTreeMap;

use ron::ser::PrettyConfig;

use super::bindings::{BINDABLE_GAMEPAD_BUTTONS, Bindings, InputAction, is_bindable_key};

/// A device whose keys or buttons are bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoundDevice {
    Keyboard,
    Gamepad,
}

/// One place in the bindings: the key or button in the list of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BindingSlot {
    pub device: BoundDevice,
    /// What the key or button does.
    pub action: InputAction,
    /// Its place in the list; the list's length is the place of one more.
    pub index: usize,
}

/// Without these a gamepad could neither use the panels nor come back to this choice; the keys of
/// the panels are fixed.
const GAMEPAD_REQUIRED_ACTIONS: [InputAction; 6] = [
    InputAction::Up,
    InputAction::Down,
    InputAction::Left,
    InputAction::Right,
    InputAction::Confirm,
    InputAction::Cancel,
];

impl BoundDevice {
    /// Whether it has a key or button of this name that can be bound.
    #[must_use]
    pub fn has_input_named(self, name: &str) -> bool {
        match self {
            BoundDevice::Keyboard => is_bindable_key(name),
            BoundDevice::Gamepad => BINDABLE_GAMEPAD_BUTTONS.contains(&name),
        }
    }

    fn requires_action(self, action: InputAction) -> bool {
        self == BoundDevice::Gamepad && GAMEPAD_REQUIRED_ACTIONS.contains(&action)
    }
}

impl Bindings {
    /// The lists of a device.
    #[must_use]
    pub fn bindings_for(&self, device: BoundDevice) -> &BTreeMap<InputAction, Vec<String>> {
        match device {
            BoundDevice::Keyboard => &self.keyboard,
            BoundDevice::Gamepad => &self.gamepad,
        }
    }

    fn bindings_for_mut(&mut self, device: BoundDevice) -> &mut BTreeMap<InputAction, Vec<String>> {
        match device {
            BoundDevice::Keyboard => &mut self.keyboard,
            BoundDevice::Gamepad => &mut self.gamepad,
        }
    }

    /// The names bound to an action, the one that is shown first.
    #[must_use]
    pub fn bound_names(&self, device: BoundDevice, action: InputAction) -> &[String] {
        self.bindings_for(device)
            .get(&action)
            .map_or(&[], Vec::as_slice)
    }

    /// The key or button in a place; none in the place of one more.
    #[must_use]
    pub fn name_in(&self, slot: BindingSlot) -> Option<&str> {
        let names = self.bound_names(slot.device, slot.action);
        names.get(slot.index).map(String::as_str)
    }

    /// The place that has a key or button.
    #[must_use]
    pub fn slot_of(&self, device: BoundDevice, name: &str) -> Option<BindingSlot> {
        self.bindings_for(device)
            .iter()
            .find_map(|(action, names)| {
                let index = names.iter().position(|bound| bound == name)?;
                Some(BindingSlot {
                    device,
                    action: *action,
                    index,
                })
            })
    }

    /// Whether the key or button in a place may be given up: not the last one of a gamepad for
    /// an action that the panels need.
    #[must_use]
    pub fn can_remove(&self, slot: BindingSlot) -> bool {
        let count = self.bound_names(slot.device, slot.action).len();
        slot.index < count && (count > 1 || !slot.device.requires_action(slot.action))
    }

    /// Removes the key or button in a place, if it may be given up.
    pub fn remove(&mut self, slot: BindingSlot) {
        if self.can_remove(slot)
            && let Some(names) = self.bindings_for_mut(slot.device).get_mut(&slot.action)
        {
            names.remove(slot.index);
        }
    }

    /// Whether a key or button can be taken from the place that has it: it may be given up there,
    /// or stays with its action, or is free.
    #[must_use]
    pub fn can_reassign(&self, slot: BindingSlot, name: &str) -> bool {
        self.slot_of(slot.device, name)
            .is_none_or(|owner| owner.action == slot.action || self.can_remove(owner))
    }

    /// Puts a key or button into a place and takes it from where it was, if it can be.
    pub fn reassign(&mut self, slot: BindingSlot, name: &str) {
        if !slot.device.has_input_named(name) || !self.can_reassign(slot, name) {
            return;
        }
        match self.slot_of(slot.device, name) {
            Some(owner) if owner.action == slot.action => {
                // Both are in one list: their order changes.
                if let Some(names) = self.bindings_for_mut(slot.device).get_mut(&slot.action) {
                    let to = slot.index.min(names.len() - 1);
                    names.swap(owner.index, to);
                }
                return;
            }
            Some(owner) => self.remove(owner),
            None => {}
        }
        self.replace_name(slot, name);
    }

    /// Whether the place and the one that has a key or button can change theirs: both have one.
    #[must_use]
    pub fn can_swap(&self, slot: BindingSlot, name: &str) -> bool {
        self.name_in(slot).is_some() && self.slot_of(slot.device, name).is_some()
    }

    /// Puts a key or button into a place, and what was there into the place that had it, so that
    /// both actions keep as many. Nothing if one of them has none.
    pub fn swap(&mut self, slot: BindingSlot, name: &str) {
        let before = self.name_in(slot).map(str::to_owned);
        let owner = self.slot_of(slot.device, name);
        if let (Some(before), Some(owner)) = (before, owner) {
            self.replace_name(owner, &before);
            self.replace_name(slot, name);
        }
    }

    fn replace_name(&mut self, slot: BindingSlot, name: &str) {
        let names = self
            .bindings_for_mut(slot.device)
            .entry(slot.action)
            .or_default();
        match names.get_mut(slot.index) {
            Some(place) => name.clone_into(place),
            None => names.push(name.to_owned()),
        }
    }

    /// The text of a bindings file with the actions that have other keys or buttons than by
    /// default: what a later version adds then still comes through.
    ///
    /// # Errors
    /// What the writer of RON says.
    pub fn write_changes(&self, default: &Bindings) -> Result<String, ron::Error> {
        let changed = |device: BoundDevice| {
            let lists = self.bindings_for(device).iter();
            let lists =
                lists.filter(|(action, names)| default.bound_names(device, **action) != **names);
            lists
                .map(|(action, names)| (*action, names.clone()))
                .collect()
        };
        let changes = Bindings {
            keyboard: changed(BoundDevice::Keyboard),
            gamepad: changed(BoundDevice::Gamepad),
        };
        ron::ser::to_string_pretty(&changes, PrettyConfig::default())
    }
}
