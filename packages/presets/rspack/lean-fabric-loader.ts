/**
 * Modules of fabric that nothing of ours reaches: filters, SVG in and out, text on paths, strokes of polygons, named colours. They hang
 * on what we use by one import each, so no bundler leaves them out by itself.
 */
export const unreached = [
  'color/color_map',
  'controls/pathControl',
  'controls/polyControl',
  'filters/FilterBackend',
  'filters/WebGLFilterBackend',
  'parser/parseAttributes',
  'shapes/Object/FabricObjectSVGExportMixin',
  'shapes/Rect',
  'shapes/Text/TextSVGExportMixin',
  'util/misc/projectStroke/index',
  'util/path/index',
] as const;

export const unreachedFiles = new RegExp(
  `[\\\\/]fabric[\\\\/]dist[\\\\/]src[\\\\/](?:${unreached.join('|').replaceAll('/', '[\\\\/]')})\\.min\\.mjs$`,
);

/** The module's names, with nothing behind them: each may be called, made with `new`, extended and mixed in. Refuses a module without names. */
export default function leanFabricLoader(source: string): string {
  const names = /export\{([^}]*)\}/
    .exec(source)?.[1]
    ?.split(',')
    .map((name) => name.split(' as ').at(-1)!.trim());
  if (!names?.length) throw new Error('fabric exports its names in another way');
  return names.map((name) => `export function ${name}() {}`).join('\n');
}
