export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that cannot be used. The message is the one sentence that the person who starts the shop reads. */
export class ConfigError extends Error {
  readonly setting: string;

  constructor(setting: string, reason: string) {
    super(`${setting} ${reason}.`);
    this.name = 'ConfigError';
    this.setting = setting;
  }
}

export type Reader = ReturnType<typeof createReader>;

/** The settings that are addresses, of sites, servers and people. */
function createAddressReader(optional: (name: string) => string | undefined) {
  const parseUrl = (name: string, protocols: string[]): URL | undefined => {
    const text = optional(name);
    if (text === undefined) return undefined;
    const wanted = `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`;
    // The value is not repeated: a database address holds a password.
    if (!URL.canParse(text)) throw new ConfigError(name, wanted);
    const url = new URL(text);
    if (!protocols.includes(url.protocol)) throw new ConfigError(name, wanted);
    return url;
  };

  /** Public address of the shop: it has no place below another site's address. */
  const origin = (name: string): string | undefined => {
    const url = parseUrl(name, ['http:', 'https:']);
    if (url && url.href !== `${url.origin}/`) {
      throw new ConfigError(name, `must be only a protocol, host and port, such as ${url.origin}`);
    }
    return url?.origin;
  };

  const mailServer = (name: string): string | undefined => {
    const url = parseUrl(name, ['smtp:', 'smtps:']);
    if (url && !url.hostname)
      throw new ConfigError(name, 'must name a mail server, such as smtp://mail.example.com:587');
    return url && optional(name);
  };

  const email = (name: string): string | undefined => {
    const text = optional(name);
    if (text !== undefined && !/^[^\s<>@,]+@[^\s<>@,]+\.[^\s<>@,]+$/.test(text)) {
      throw new ConfigError(name, `must be an email address, not '${text}'`);
    }
    return text;
  };

  /** An address that mail comes from: `Name <mail@example.com>` or the address alone. */
  const sender = (name: string): string | undefined => {
    const text = optional(name);
    if (text === undefined) return undefined;
    if (/^[^<>\r\n]*<[^\s<>@,]+@[^\s<>@,]+>$/.test(text) || /^[^\s<>@,]+@[^\s<>@,]+$/.test(text)) return text;
    throw new ConfigError(name, `must be an address such as Shop <shop@example.com>, not '${text}'`);
  };

  return {
    email,
    mailServer,
    origin,
    sender,
    url: (name: string): string | undefined => parseUrl(name, ['http:', 'https:'])?.href.replace(/\/+$/, ''),
    databaseUrl: (name: string): string | undefined => parseUrl(name, ['postgres:', 'postgresql:']) && optional(name),
  };
}

/** Typed access to the settings; every method throws a ConfigError that names the setting it could not read. */
export function createReader(environment: Environment) {
  const optional = (name: string): string | undefined => environment[name]?.trim() || undefined;

  const integer = (name: string, fallback: number, min: number, max: number): number => {
    const text = optional(name);
    if (text === undefined) return fallback;
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= min && value <= max)) {
      throw new ConfigError(name, `must be a whole number from ${min} to ${max}, not '${text}'`);
    }
    return value;
  };

  const choice = <const T extends string>(name: string, choices: readonly T[], fallback: T): T => {
    const text = optional(name);
    if (text === undefined) return fallback;
    const found = choices.find((option) => option === text.toLowerCase());
    if (!found) throw new ConfigError(name, `must be one of ${choices.join(', ')}, not '${text}'`);
    return found;
  };

  const flag = (name: string): boolean | undefined => {
    const text = optional(name)?.toLowerCase();
    if (text === undefined) return undefined;
    if (['true', '1', 'yes', 'on'].includes(text)) return true;
    if (['false', '0', 'no', 'off'].includes(text)) return false;
    throw new ConfigError(name, `must be true or false, not '${text}'`);
  };

  /** Number of proxies in front that are trusted to name the client's address. */
  const hops = (name: string): number => {
    const text = optional(name)?.toLowerCase();
    if (text === undefined || text === 'false') return 0;
    if (text === 'true') return 1;
    return integer(name, 0, 0, 10);
  };

  return {
    optional,
    ...createAddressReader(optional),
    integer,
    choice,
    flag,
    hops,
    text: (name: string, fallback: string): string => optional(name) ?? fallback,
  };
}
