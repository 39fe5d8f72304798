/** Reads a body to its end, or up to the first part beyond a number of bytes, whatever length it declares. */
export const readLimited = async (
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  limit: number,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly isCut: boolean }> => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let read = await reader?.read(); read !== undefined && !read.done; read = await reader?.read()) {
    parts.push(read.value);
    size += read.value.byteLength;
    if (size > limit) {
      void reader?.cancel().catch(() => undefined);
      break;
    }
  }
  return { bytes: new Uint8Array(await new Blob(parts).arrayBuffer()), isCut: size > limit };
};
