import type { NewGuest } from '@mehfil/contract/guests/guests.ts'
import type { FieldBinding } from '../../../lib/forms/use-call-form.ts'

/** The field properties that a guest form passes on. */
export type GuestFormBinding = {
  values: Partial<NewGuest>
  set: <K extends keyof NewGuest>(name: K, value: NewGuest[K]) => void
  change: (fields: Partial<NewGuest>) => void
  error: (name: never) => string | undefined
  field: (name: 'name' | 'email' | 'phone' | 'secondEmail' | 'secondName') => FieldBinding
}
