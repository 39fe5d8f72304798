/** Text of a generated module, and what replaces it. */
export type Repair = readonly [found: string, sound: string];

/**
 * Repairs of the runtime that the generator copies into each Python module:
 * - An error names the call and the reason, because an uncaught one shows nothing else.
 * - Values in a path are those of the spec, not the names of enum members or of Python's booleans.
 * - A required field that is None is sent as null. Only optional fields may be omitted.
 * - A value that an enum does not have yet is returned as it is, except to find the variant of a union that fits.
 * - A success whose body is not JSON is an error instead of None, and an error keeps such a body as text.
 */
export const pythonRepairs: readonly Repair[] = [
  [
    'super().__init__(f"Request failed with status {status}")',
    'detail = "the response has no body" if body is None else body if isinstance(body, str) else json.dumps(body, ensure_ascii=False)\n' +
      '        super().__init__(f"{status} {status_text}: {detail[:500]} ({url})")',
  ],
  [
    'from dataclasses import dataclass\nfrom typing import Any, Generic,',
    'import json\nfrom dataclasses import dataclass\nfrom typing import Any, Generic,',
  ],
  ['quote(str(value), safe="")', 'quote(_path_text(value), safe="")'],
  [
    'def build_url(',
    `def _path_text(value: Any) -> str:
    value = encode(value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def build_url(`,
  ],
  ['if item is None:\n                continue', 'if item is None and field.default is None:\n                continue'],
  ['def decode(type_: Any, data: Any) -> Any:', 'def decode(type_: Any, data: Any, strict: bool = False) -> Any:'],
  [
    `        for member in get_args(type_):
            if member is type(None):
                continue
            try:
                return decode(member, data)
            except (TypeError, ValueError, KeyError):
                continue
`,
    `        for is_strict in (True, False):
            for member in get_args(type_):
                if member is type(None):
                    continue
                try:
                    return decode(member, data, is_strict)
                except (TypeError, ValueError, KeyError):
                    continue
`,
  ],
  ['return [decode(item_type, item) for item in data]', 'return [decode(item_type, item, strict) for item in data]'],
  ['{key: decode(value_type, value) for', '{key: decode(value_type, value, strict) for'],
  ['decode(hints.get(field.name, Any), data[wire])', 'decode(hints.get(field.name, Any), data[wire], strict)'],
  [
    '        return type_(data)\n    # `dateType',
    `        try:
            return type_(data)
        except ValueError:
            if strict:
                raise
            return data
    # \`dateType`,
  ],
  [
    `    try:
        return response.json()
    except Exception:
        return None
`,
    `    if not response.content:
        return None
    try:
        return response.json()
    except ValueError:
        if response.is_success:
            url = str(response.url).split("?")[0]
            raise ApiError(url, response.status_code, response.reason_phrase, response.text) from None
        return response.text
`,
  ],
];

/** Repairs of the runtime in each Go package: an error contains the reason and the call, because most programs print only that. */
export const goRepairs: readonly Repair[] = [
  [
    '\treturn fmt.Sprintf("request failed with status %d", e.Status)\n',
    `	text, isText := e.Body.(string)
	if !isText && e.Body != nil {
		encoded, _ := json.Marshal(e.Body)
		text = string(encoded)
	}
	if text == "" {
		text = "the response has no body"
	}
	return fmt.Sprintf("%s: %s (%s)", e.StatusText, text, e.URL)
`,
  ],
];

/** Returns a module with its runtime repaired. Throws when the module does not contain what a repair replaces. */
export const withRepairs = (module: string, repairs: readonly Repair[]): string =>
  repairs.reduce((text, [found, sound]) => {
    if (!text.includes(found))
      throw new Error(
        `The generated clients no longer contain \`${found.trim().split('\n')[0]}\`: see whether the new version of the generator still needs this repair in codegen/downloads/packages/runtimeRepairs.ts.`,
      );
    return text.replace(found, () => sound);
  }, module);
