//! What whoever works on the table is shown of a running one, in a build with the feature `dev`: its resources and
//! components, over Bevy's remote protocol. Knows none of them: every plugin tells its own by `register_types!`, and
//! what belongs to crates that know no Bevy is told as text, by a method of our own.

/// Makes these resources and components known to whoever looks from outside; nothing without the feature `dev`, so
/// that nothing of it is linked.
macro_rules! register_types {
    ($app:ident: $($shown:ty),+ $(,)?) => {
        #[cfg(feature = "dev")]
        {
            $($app.register_type::<$shown>();)+
        }
    };
}

#[cfg(all(feature = "dev", not(target_arch = "wasm32")))]
pub(super) use inspection::plugin;

#[cfg(all(feature = "dev", not(target_arch = "wasm32")))]
mod inspection {
    use bevy::ecs::component::ComponentId;
    use bevy::prelude::*;
    use bevy::remote::http::RemoteHttpPlugin;
    use bevy::remote::{BrpError, BrpResult, RemotePlugin, error_codes};
    use serde_json::{Map, Value, json};

    /// Says a resource, or a component of every entity that has it, as Rust's `{:#?}` does.
    const DEBUG_METHOD: &str = "komadai.debug";

    /// Answers on Bevy's own port, to programs of this machine alone.
    pub(in crate::table) fn plugin(app: &mut App) {
        // What Bevy's own plugins leave to the list of all types, which is none here (see `Cargo.toml`).
        register_types!(app: Transform, GlobalTransform, Visibility, Name, ChildOf, Children, Window);
        app.add_plugins((
            RemotePlugin::default().with_method_main(DEBUG_METHOD, say_values),
            RemoteHttpPlugin::default(),
        ));
    }

    /// `{"type": NAME}`, with or without its path, becomes the values by their entities; a resource is on one of
    /// its own.
    fn say_values(In(params): In<Option<Value>>, world: &World) -> BrpResult {
        let name = params.as_ref().and_then(|params| params["type"].as_str());
        let name = name.ok_or_else(|| refusal(&json!({ "type": "NAME" }).to_string()))?;
        let registry = world.resource::<AppTypeRegistry>().read();
        let (reflect, id) = registry
            .get_with_short_type_path(name)
            .or_else(|| registry.get_with_type_path(name))
            .and_then(|it| {
                let id = world.components().get_id(it.type_id())?;
                Some((it.data::<ReflectComponent>()?, id))
            })
            .ok_or_else(|| refusal(name))?;
        let values = entities_with(world, id)
            .filter_map(|entity| Some((entity, reflect.reflect(world.get_entity(entity).ok()?)?)))
            .map(|(entity, value)| (entity.to_string(), format!("{value:#?}").into()));
        Ok(Value::Object(values.collect::<Map<_, _>>()))
    }

    /// Resources among them, whom no query without their mark finds.
    fn entities_with(world: &World, component: ComponentId) -> impl Iterator<Item = Entity> {
        let archetypes = world.archetypes().iter();
        let with_it = archetypes.filter(move |archetype| archetype.contains(component));
        with_it.flat_map(|archetype| archetype.entities().iter().map(|it| it.id()))
    }

    fn refusal(what: &str) -> BrpError {
        BrpError {
            code: error_codes::INVALID_PARAMS,
            message: what.to_owned(),
            data: None,
        }
    }
}
