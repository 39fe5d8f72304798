/** Who the platform is: content/product.yaml, with its name spelled in every case. */
export type Product = {
  /** As prose has it: `Acme`. */
  readonly name: string;
  /** As paths have it: `acme`. */
  readonly kebab: string;
  /** As properties and route files have it: `acme`. */
  readonly snake: string;
  /** As schema names have it: `Acme`. */
  readonly pascal: string;
  /** As environment variables have it: `ACME`. */
  readonly screaming: string;
  /** Scheme and host of the platform's APIs, without a trailing slash. */
  readonly apiHost: string;
  readonly site: { readonly url: string; readonly repository: string };
  readonly links: {
    readonly website: string;
    readonly app: string;
    readonly blog: string;
    readonly community: readonly { readonly label: string; readonly url: string }[];
    readonly supportEmail: string;
  };
  readonly copyright: number;
};
