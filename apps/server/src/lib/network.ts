import { isIPv4, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, as numbers. */
function groupsOf(address: string): number[] {
  const withoutIPv4 = address.replace(/[\d.]+\.[\d.]+$/, (ipv4) => {
    const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = [], tail = []] = withoutIPv4
    .split('::')
    .map((part) => part.split(':').flatMap((group) => (group ? [Number.parseInt(group, 16)] : [])));
  return [...head, ...Array(8 - head.length - tail.length).fill(0), ...tail];
}

/**
 * The network that one subscriber has: the /64 of an IPv6 address, of which anyone has 2^64, the whole of an IPv4 one.
 * An IPv4 address written as IPv6 is that IPv4 address; what is no address stays as it is.
 */
export function networkOf(address: string): string {
  const [withoutZone = ''] = address.split('%', 1);
  if (isIPv4(withoutZone) || !isIPv6(withoutZone)) return address;
  const groups = groupsOf(withoutZone);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(':')}::/64`;
}

/**
 * The first part of an address, which shows its owner where it was and others little: the /24 of an IPv4 address, the
 * /48 of an IPv6 one; undefined for what is no address.
 */
export function prefixOf(address: string): string | undefined {
  const [network = ''] = networkOf(address).split('/', 1);
  if (isIPv4(network)) return network.replace(/\d+$/, '0/24');
  if (!isIPv6(network)) return undefined;
  const groups = groupsOf(network).slice(0, 3);
  return `${groups.map((group) => group.toString(16)).join(':')}::/48`;
}

/** Origin at which its own machine reaches a server that listens at this host. */
export function localOrigin(host: string, port: number): string {
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
