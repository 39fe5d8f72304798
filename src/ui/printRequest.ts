/** The event that asks a page whether it can be printed now. A page that prints later prevents the default. */
export const printRequest = 'print-request';

/** Prints the page, now or when it is complete. */
export const printPage = (): void => {
  if (window.dispatchEvent(new Event(printRequest, { cancelable: true }))) window.print();
};
