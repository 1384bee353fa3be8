/** `pass.json` of a ticket for an event, as Apple publishes it. */
export type ApplePassJson = {
  formatVersion: 1
  passTypeIdentifier: string
  teamIdentifier: string
  serialNumber: string
  organizationName: string
  description: string
  logoText: string
  foregroundColor: string
  backgroundColor: string
  labelColor: string
  barcodes: Array<{
    format: 'PKBarcodeFormatQR'
    message: string
    messageEncoding: string
    altText: string
  }>
  eventTicket: Record<
    'headerFields' | 'primaryFields' | 'secondaryFields' | 'auxiliaryFields' | 'backFields',
    ApplePassField[]
  >
  relevantDate?: string
  expirationDate?: string
  locations?: Array<{ latitude: number; longitude: number }>
  voided?: true
  authenticationToken?: string
  webServiceURL?: string
}

export type ApplePassField = {
  key: string
  label: string
  value: string | number
  changeMessage?: string
  dateStyle?: string
  timeStyle?: string
  ignoresTimeZone?: true
  textAlignment?: 'PKTextAlignmentNatural'
  dataDetectorTypes?: string[]
}

/** A pass before it is signed: words of each language by the words they are in place of. */
export type UnsignedApplePass = {
  json: ApplePassJson
  strings: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Passes of Apple Wallet, signed with our certificate. */
export type AppleWallet = {
  passType: string
  team: string
  sign(pass: UnsignedApplePass): Promise<Buffer>
  /**
   * Tells phones that a pass changed, by their push tokens. Resolves to the tokens that no phone has
   * any more; throws when others could not be told.
   */
  push(tokens: readonly string[]): Promise<string[]>
}

/** A class or an object of Google Wallet, as Google publishes it; the id begins with our issuer. */
export type GoogleWalletResource = { id: string } & Record<string, unknown>

export type GoogleWallet = {
  issuer: string
  /** The address at Google that saves a ticket in the wallet of the person who opens it. */
  createSaveAddress(ticket: {
    ticketClass: GoogleWalletResource
    ticketObject: GoogleWalletResource
  }): Promise<string>
  /** Writes a class, new or changed. */
  putClass(ticketClass: GoogleWalletResource): Promise<void>
  /** Changes a ticket; one that was never saved is left alone. */
  changeObject(ticketObject: GoogleWalletResource): Promise<void>
}

/** Null where guests get no pass of that wallet. */
export type Wallets = { apple: AppleWallet | null; google: GoogleWallet | null }
