import { Banks } from 'vietnam-qr-pay';
import { cleanName } from './administrative-units';

export interface Bank {
  bin: string;
  code: string;
  shortName: string;
  name: string;
}

/** One bank per BIN. A renamed bank is listed under both names; payments work under the later one. */
export function readBanks(): Bank[] {
  const byBin = new Map<string, (typeof Banks)[number]>();
  for (const bank of Banks) {
    if (bank.deprecated) continue;
    const namesake = byBin.get(bank.bin);
    if (!namesake || bank.vietQRStatus > namesake.vietQRStatus) byBin.set(bank.bin, bank);
  }
  return [...byBin.values()].map(({ bin, code, shortName, name }) => ({
    bin,
    code,
    shortName: cleanName(shortName),
    name: cleanName(name),
  }));
}
