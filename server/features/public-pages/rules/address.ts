import { domainLabel, id } from '@mehfil/contract/fields.ts'

/** What cannot be a label or an id leads nowhere, and is not looked for. */
export const isLabel = (text: string): boolean => domainLabel.safeParse(text).data === text
export const isId = (text: string): boolean => id.safeParse(text).success
