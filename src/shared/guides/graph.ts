/** A box, or a label without a box where arrows meet. */
export type GraphNode = { readonly id: string; readonly lines: readonly string[]; readonly isText?: boolean };
export type GraphEdge = { readonly from: string; readonly to: string; readonly lines: readonly string[] };

/** A drawing: boxes and curves with the positions of their labels, in pixels. */
export type GraphDrawing = {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly {
    readonly id: string;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly lines: readonly string[];
    readonly isText?: boolean;
  }[];
  /** `isOpen`: has no arrowhead, because it ends at a label. */
  readonly edges: readonly {
    readonly isOpen?: boolean;
    readonly path: string;
    readonly x: number;
    readonly y: number;
    readonly lines: readonly string[];
  }[];
};
