// How surfaces look where a processor draws: what the table uses of Bevy's
// standard material (a colour, a picture, dull or shiny, maybe a metal) under
// one light and an even fill. Bevy's own shader can do far more, and whatever
// it can do costs time at every pixel: a processor takes no branch, it takes
// both.

#import bevy_pbr::{
    forward_io::{VertexOutput, FragmentOutput},
    mesh_view_bindings::{lights, view},
    pbr_types::{
        StandardMaterial,
        STANDARD_MATERIAL_FLAGS_ALPHA_MODE_OPAQUE,
        STANDARD_MATERIAL_FLAGS_ALPHA_MODE_RESERVED_BITS,
        STANDARD_MATERIAL_FLAGS_BASE_COLOR_TEXTURE_BIT,
        STANDARD_MATERIAL_FLAGS_UNLIT_BIT,
    },
}
// On the desktop all materials lie in one array, in a browser each is bound by itself.
#ifdef BINDLESS
#import bevy_pbr::mesh_bindings::mesh
#import bevy_pbr::pbr_bindings::{material_array, material_indices}
#import bevy_render::bindless::{bindless_samplers_filtering, bindless_textures_2d}
#else
#import bevy_pbr::pbr_bindings::{material, base_color_texture, base_color_sampler}
#endif

const PI: f32 = 3.14159265;
// What Bevy's ambient light leaves of a colour, and about what it adds by
// shine (`pbr_ambient.wgsl`, with an angle of 45 degrees).
const AMBIENT_DIFFUSE: f32 = 0.45;
const AMBIENT_SHINE: f32 = 0.6;

@fragment
fn fragment(in: VertexOutput) -> FragmentOutput {
#ifdef BINDLESS
    let slot = mesh[in.instance_index].material_and_lightmap_bind_group_slot & 0xffffu;
    let material = material_array[material_indices[slot].material];
#endif
    var colour = material.base_color;
#ifdef VERTEX_COLORS
    colour *= in.color;
#endif
    // No `if` asks what a uniform holds: an old Mesa (22.3 was seen to) then compiles the shader anew
    // in every frame and keeps what it has compiled, 20 MB a frame.
#ifdef VERTEX_UVS_A
    let uv = (material.uv_transform * vec3(in.uv, 1.0)).xy;
#ifdef BINDLESS
    let picture = textureSampleBias(
        bindless_textures_2d[material_indices[slot].base_color_texture],
        bindless_samplers_filtering[material_indices[slot].base_color_sampler],
        uv,
        view.mip_bias,
    );
#else
    let picture = textureSampleBias(base_color_texture, base_color_sampler, uv, view.mip_bias);
#endif
    colour *= select(vec4(1.0), picture, (material.flags & STANDARD_MATERIAL_FLAGS_BASE_COLOR_TEXTURE_BIT) != 0u);
#endif
    let alpha_mode = material.flags & STANDARD_MATERIAL_FLAGS_ALPHA_MODE_RESERVED_BITS;
    colour.a = select(colour.a, 1.0, alpha_mode == STANDARD_MATERIAL_FLAGS_ALPHA_MODE_OPAQUE);
    let is_lit = (material.flags & STANDARD_MATERIAL_FLAGS_UNLIT_BIT) == 0u;
    colour = vec4(
        select(colour.rgb, lit(material, colour.rgb, in.world_position.xyz, in.world_normal), is_lit),
        colour.a,
    );
    var out: FragmentOutput;
    out.color = colour;
    return out;
}

// Lambert's diffuse light and the shine of GGX, with the visibility of Kelemen.
fn lit(
    material: StandardMaterial,
    colour: vec3<f32>,
    place: vec3<f32>,
    across: vec3<f32>,
) -> vec3<f32> {
    let normal = normalize(across);
    let to_light = lights.directional_lights[0].direction_to_light;
    let half = normalize(to_light + normalize(view.world_position - place));
    let on_normal = saturate(dot(normal, to_light));
    let half_on_normal = saturate(dot(normal, half));
    let half_on_light = saturate(dot(to_light, half));

    let diffuse = colour * (1.0 - material.metallic);
    let shine = mix(0.16 * material.reflectance * material.reflectance, colour, material.metallic);
    let rough = material.perceptual_roughness * material.perceptual_roughness;
    let spread = half_on_normal * rough;
    let peak = rough / (1.0 - half_on_normal * half_on_normal + spread * spread);
    let glint = peak * peak / PI * 0.25 / max(half_on_light * half_on_light, 0.1);

    let direct = (diffuse / PI + shine * glint) * on_normal * lights.directional_lights[0].color.rgb;
    let fill = (diffuse * AMBIENT_DIFFUSE + shine * AMBIENT_SHINE) * lights.ambient_color.rgb;
    return (direct + fill) * view.exposure;
}
