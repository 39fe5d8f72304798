/** Text of a generated module, and what replaces it. */
export type Repair = readonly [found: string, sound: string];

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
