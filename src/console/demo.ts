/** What a call did to one thing of the demo platform. */
export type ChangeModel = {
  readonly type: string;
  readonly id: string;
  readonly name: string;
  readonly kind: 'created' | 'changed' | 'removed';
  readonly properties: readonly { readonly name: string; readonly before?: unknown; readonly after?: unknown }[];
};
