/** What the domain name system says about a domain that mails come from. */
export type MailRecords = {
  /** Texts of the domain itself, of `_dmarc` below it, and of the key's name. */
  texts: string[]
  dmarc: string[]
  dkim: string[]
  /** Names of the mail servers that take its mail. */
  exchanges: string[]
}
export type HostNames = { addresses: string[]; names: string[] }

/** Asks the name servers. A name that does not exist has no records; an error is thrown. */
export type NameLookup = {
  findMailRecords(domain: string, selector: string | null): Promise<MailRecords>
  /** The addresses of a host, and the names that these addresses lead back to. */
  findHostNames(host: string): Promise<HostNames>
  /** The name that a name is an alias of: one step, and more than one only where an answer lies. */
  findAliases(name: string): Promise<string[]>
  findAddresses(name: string): Promise<string[]>
  findTexts(name: string): Promise<string[]>
}
