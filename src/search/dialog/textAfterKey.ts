type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;
type Field = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>;

/** What a text field will hold after a key that types a character into it; undefined for any other key. */
export const textAfterKey = ({ key, ctrlKey, metaKey, altKey, isComposing }: Key, field: Field): string | undefined => {
  if (ctrlKey || metaKey || altKey || isComposing || [...key].length !== 1) return undefined;
  const { value, selectionStart, selectionEnd } = field;
  return value.slice(0, selectionStart ?? value.length) + key + value.slice(selectionEnd ?? value.length);
};
