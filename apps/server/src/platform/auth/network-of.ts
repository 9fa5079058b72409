const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Of the eight groups of an address, those that a provider gives a line. */
const GROUPS_OF_LINE = 4;
const GROUPS = 8;

/**
 * What limits count an address by. A line with IPv6 has a network of its own (/64), and a machine on it as many addresses as
 * it likes; an IPv4 address that came over IPv6 is itself. Anything else stays as it is.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  const [bare = ''] = address.split('%');
  const [front = [], back = []] = bare.split('::').map(groupsOf);
  const left = Array<string>(Math.max(0, GROUPS - front.length - back.length)).fill('0');
  return `${[...front, ...left, ...back].slice(0, GROUPS_OF_LINE).join(':')}::/64`;
}

/** In small letters, without noughts before them. */
const groupsOf = (part: string): string[] =>
  part === '' ? [] : part.split(':').map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
