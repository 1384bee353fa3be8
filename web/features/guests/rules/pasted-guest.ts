/** The text of one guest's fields, which the host can correct. */
export type GuestInput = {
  name: string
  email: string
  phone: string
  places: string
  category: string
}
export type PastedGuest = {
  /**
   * The source text and its number among equal ones, so that a correction stays with its guest
   * while other lines change.
   */
  key: string
  /** Counted from 1. */
  line: number
  /** Which guest of the line, from 1; 0 when the line is one guest. */
  part: number
  source: string
  input: GuestInput
  /** Fields with two possible readings; the host is asked. */
  ambiguities: Partial<Record<keyof GuestInput, string>>
  /** Text that fits no field: it goes to the private note of a new guest. */
  notes: string[]
  /** Numbers that mean nothing, as the host has said or as they only count the lines. */
  unused: string[]
  /** Numbers without a unit, with their column. */
  bareNumbers: readonly BareNumberCell[]
}

/**
 * A number at the end of a name has no column. It stays in the name unless it is used as places;
 * `name` is then the rest.
 */
export type BareNumberCell = { column: number; value: string; name?: string }
