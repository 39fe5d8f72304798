/**
 * Limits the wait for something that may never respond, such as a service worker.
 * @param what the subject of the error message: "Starting the service worker"
 * @throws Error when the promise has not settled after `milliseconds`
 */
export const within = async <Value>(promise: Promise<Value>, milliseconds: number, what: string): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${milliseconds / 1000} seconds.`)), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
};
