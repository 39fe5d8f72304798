const wordsIn = (text: string): readonly string[] =>
  (text.match(/\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{Lu}+/gu) ?? []).filter((word) => word.length >= 4).map((word) => word.toLowerCase());

/**
 * Adds the words of new guides to the spelling dictionary, and excludes the specs from the spelling check, because they come from
 * elsewhere.
 * @param text the content of .cspell.json
 * @param contents the texts of the new guides
 * @param checked texts that pass the check, whose words are already known
 */
export const withWords = (text: string, contents: readonly string[], checked: readonly string[]): string => {
  const { words: listed = [] } = JSON.parse(text) as { readonly words?: readonly string[] };
  const known = new Set([...listed.map((word) => word.toLowerCase()), ...checked.flatMap(wordsIn)]);
  const added = [...new Set(contents.flatMap(wordsIn))].filter((word) => !known.has(word));
  const lines = [...listed, ...added].toSorted().map((word) => `    ${JSON.stringify(word)}`);
  return text
    .replace(/, "specs\/[^"]*"/, '')
    .replace(/"words": \[[^\]]*\]/, () => (lines.length === 0 ? '"words": []' : `"words": [\n${lines.join(',\n')}\n  ]`));
};

/** Removes the house terms from the settings of textlint, because guides of other products use words of their own. */
export const withoutTerms = (text: string): string => text.replaceAll(/"(terms|words)": \[\n[\s\S]*?\n {6}\]/g, '"$1": []');
