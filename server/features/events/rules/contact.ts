import type { ContactInfo } from '@mehfil/contract/events/contact.ts'

/** The saved contact, with empty texts for missing fields. */
export const completeContact = (saved: Partial<ContactInfo>): ContactInfo => ({
  hosts: '',
  phone: '',
  email: '',
  address: '',
  mapLink: '',
  website: '',
  social: [],
  people: [],
  ...saved,
})
