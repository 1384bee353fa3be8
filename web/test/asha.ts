import { success } from './fake-server.ts'

/** What the server says of the owner of the house's cast, as it stands on the wire; her language is the screen's unless a test names one. */
export const asha = {
  FULLNAME: 'Asha Menon',
  EMAIL: 'asha@menonstudio.in',
  role: 'Superuser',
  plan: 'Business',
  active: 'Active',
  permissions: [],
  features: ['CreateEvents', 'DraftEvents', 'Dashboard', 'ManageGuests', 'EventSettings'],
  LABEL_REMOVAL: false,
  PEOPLE_LIMIT: 1_000,
}

export const noEvents = success({
  EventList: [],
  CreateEvents: true,
  DraftEvents: true,
  CreateEventsLimit: 10,
  DraftEventsLimit: 20,
})
