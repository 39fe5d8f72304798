/** One API as redocly.yaml lists it. */
export type SpecEntry = {
  /** The key under `apis:`, and the folder in generated/. */
  readonly name: string;
  /** The spec file, relative to the project's root. */
  readonly root: string;
  readonly route: string;
  readonly navLabel: string;
};
