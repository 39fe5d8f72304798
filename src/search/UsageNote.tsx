type UsageNoteProps = { readonly className?: string | undefined };

/** What is sent to the search provider while usage reports are on. */
export const UsageNote = ({ className }: UsageNoteProps) => (
  <p className={className}>Searches and opened results are reported to insights.algolia.io.</p>
);
