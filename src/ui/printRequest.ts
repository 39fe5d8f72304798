/** The event with which a page is asked whether it can be printed now. One that prints later prevents its default. */
export const printRequest = 'print-request';

/** Prints the page, now or when it is complete. */
export const printPage = (): void => {
  if (window.dispatchEvent(new Event(printRequest, { cancelable: true }))) window.print();
};
