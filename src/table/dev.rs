//! With the feature `dev`: a window, opened by F12, that shows the state of the running table as a tree. Knows no
//! resource and no component: every plugin registers its own by `register_types!`.

/// Makes these resources and components known to the window; nothing without the feature `dev`, so that nothing of
/// them is linked for it.
macro_rules! register_types {
    ($app:ident: $($shown:ty),+ $(,)?) => {
        #[cfg(feature = "dev")]
        {
            $($app.register_type::<$shown>();)+
        }
    };
}

#[cfg(feature = "dev")]
pub(super) use inspector::plugin;

#[cfg(feature = "dev")]
mod inspector {
    use bevy::ecs::component::ComponentId;
    use bevy::prelude::*;
    use bevy_egui::egui::{CollapsingHeader, Key, Order, ScrollArea, Ui, Window};
    use bevy_egui::{EguiContext, EguiPrimaryContextPass, PrimaryEguiContext};

    const KEY: Key = Key::F12;
    const SIZE: [f32; 2] = [420.0, 420.0];
    /// How a line of `{:#?}` ends that begins a block.
    const OPENING: [char; 3] = ['{', '(', '['];

    #[derive(Default)]
    struct Memory {
        is_open: bool,
        search: String,
    }

    pub(in crate::table) fn plugin(app: &mut App) {
        // What Bevy leaves to a list of all types, which is none here (see `Cargo.toml`).
        register_types!(app: Transform, GlobalTransform, Visibility, ChildOf, Children);
        app.add_systems(EguiPrimaryContextPass, draw);
    }

    fn draw(
        world: &mut World,
        contexts: &mut QueryState<&mut EguiContext, With<PrimaryEguiContext>>,
        mut memory: Local<Memory>,
    ) {
        let Ok(mut context) = contexts.single_mut(world) else {
            return;
        };
        let ctx = context.get_mut().clone();
        memory.is_open ^= ctx.input(|input| input.key_pressed(KEY));
        if !memory.is_open {
            return;
        }
        let window = Window::new("dev").order(Order::Foreground);
        window.default_size(SIZE).show(&ctx, |ui| {
            ui.text_edit_singleline(&mut memory.search);
            // Rows of text, not of things to press by a finger.
            let spacing = ui.spacing_mut();
            (spacing.interact_size.y, spacing.item_spacing.y) = (0.0, 2.0);
            spacing.button_padding.y = 0.0;
            let scroll = ScrollArea::both().auto_shrink(false);
            scroll.show(ui, |ui| draw_types(ui, world, &memory.search));
        });
    }

    /// The resources and components that there are, by their names, as far as these contain a text.
    fn draw_types(ui: &mut Ui, world: &World, search: &str) {
        let registry = world.resource::<AppTypeRegistry>().read();
        let mut found: Vec<_> = registry
            .iter()
            .filter_map(|it| {
                let name = it.type_info().type_path_table().short_path();
                let id = world.components().get_id(it.type_id())?;
                let is_wanted = name.to_lowercase().contains(&search.to_lowercase());
                Some((name, id, it.data::<ReflectComponent>()?)).filter(|_| is_wanted)
            })
            .collect();
        found.sort_unstable_by_key(|(name, ..)| *name);
        for (name, id, reflect) in found {
            let entities: Vec<Entity> = entities_with(world, id).collect();
            if entities.is_empty() {
                continue;
            }
            CollapsingHeader::new(name).show(ui, |ui| {
                for entity in &entities {
                    let value = world.get_entity(*entity).ok();
                    let value = value.and_then(|entity| reflect.reflect(entity));
                    let text = value.map(|it| format!("{it:#?}")).unwrap_or_default();
                    let lines: Vec<&str> = text.lines().collect();
                    match entities.len() {
                        1 => draw_lines(ui, &lines),
                        _ => {
                            let header = CollapsingHeader::new(entity.to_string());
                            header.show(ui, |ui| draw_lines(ui, &lines));
                        }
                    }
                }
            });
        }
    }

    /// Resources are on an entity of their own, which no query finds that does not ask for their mark.
    fn entities_with(world: &World, component: ComponentId) -> impl Iterator<Item = Entity> {
        let archetypes = world.archetypes().iter();
        let with_it = archetypes.filter(move |archetype| archetype.contains(component));
        with_it.flat_map(|archetype| archetype.entities().iter().map(|it| it.id()))
    }

    /// The lines of `{:#?}`, which names what no reflection knows, too: each block as a branch.
    fn draw_lines(ui: &mut Ui, mut lines: &[&str]) {
        let mut number = 0;
        while let Some((line, rest)) = lines.split_first() {
            let end = rest.iter().position(|it| depth(it) <= depth(line));
            lines = match end.filter(|_| line.ends_with(OPENING)) {
                Some(end) => {
                    let branch = CollapsingHeader::new(line.trim()).id_salt(number);
                    branch.show(ui, |ui| draw_lines(ui, &rest[..end]));
                    &rest[end + 1..]
                }
                None => {
                    ui.label(line.trim());
                    rest
                }
            };
            number += 1;
        }
    }

    fn depth(line: &str) -> usize {
        line.len() - line.trim_start().len()
    }
}
