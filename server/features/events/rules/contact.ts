import type { ContactInfo } from '@mehfil/contract/events.ts'

/** What a host saved, with every field there. */
export const contactFrom = (saved: Partial<ContactInfo>): ContactInfo => ({
  hosts: '',
  phone: '',
  email: '',
  address: '',
  mapLink: '',
  website: '',
  social: [],
  ...saved,
})
