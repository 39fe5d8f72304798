/** Whether a URL is on the machine of whoever opens it, so that nobody else can read what is sent there without TLS. */
export const isLocal = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
