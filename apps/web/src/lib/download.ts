import { request } from './api';
import { saveFile } from './saveFile';

/** The name that the server gives a file. */
function nameIn(response: Response): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  return encoded ? decodeURIComponent(encoded) : '';
}

/** Saves a file of the server, under its own name where none is given; the address alone is not enough to read personal data. */
export async function download(address: string, name?: string): Promise<void> {
  const response = await request(address);
  saveFile(name ?? nameIn(response), await response.blob());
}
