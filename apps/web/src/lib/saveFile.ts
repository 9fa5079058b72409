/** Hands what was made here, or fetched, to the browser as a file. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the blob after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
