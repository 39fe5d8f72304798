import type { ThemeRegistrationRaw } from 'shiki';

/** A color that never appears on a page: it only identifies the class of a token. */
const marker = (index: number): string => `#0000${index.toString(16).padStart(2, '0')}`;

/** Classes by TextMate scope; a later entry takes precedence over an earlier one of the same depth. */
const scopesByClass: readonly (readonly [className: string, scopes: readonly string[]])[] = [
  ['tk-x', ['punctuation', 'keyword.operator', 'meta.brace', 'storage.type.function.arrow']],
  [
    'tk-k',
    [
      'keyword',
      'storage',
      'keyword.operator.new',
      'keyword.operator.expression',
      'keyword.operator.logical.python',
      'variable.language',
      'entity.name.tag',
    ],
  ],
  ['tk-s', ['string', 'punctuation.definition.string', 'markup.inline.raw', 'constant.other.symbol']],
  ['tk-n', ['constant.numeric', 'constant.language', 'constant.character.escape', 'constant.other.timestamp', 'constant.other.option']],
  ['tk-f', ['entity.name.function', 'support.function', 'entity.name.command', 'variable.function', 'meta.function-call.generic.python']],
  [
    'tk-p',
    [
      'support.type.property-name',
      'punctuation.support.type.property-name',
      'string.json support.type.property-name.json',
      'entity.name.tag.yaml',
      'meta.object-literal.key',
      'variable.parameter.function-call',
      'entity.other.attribute-name',
      'entity.name.tag.http',
      'variable.other.property',
    ],
  ],
  [
    'tk-t',
    ['entity.name.type', 'entity.name.class', 'support.type', 'support.class', 'entity.other.inherited-class', 'entity.name.namespace'],
  ],
  ['tk-c', ['comment', 'punctuation.definition.comment']],
];

/** The class of each marker color in tokens. */
export const classByMarker: ReadonlyMap<string, string> = new Map(
  scopesByClass.map(([className], index) => [marker(index + 1), className]),
);

export const markerTheme: ThemeRegistrationRaw = {
  name: 'markers',
  type: 'light',
  fg: '#000000',
  bg: '#ffffff',
  settings: [
    { settings: { foreground: '#000000', background: '#ffffff' } },
    ...scopesByClass.map(([, scopes], index) => ({ scope: [...scopes], settings: { foreground: marker(index + 1) } })),
  ],
};
