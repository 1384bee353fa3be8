import { success } from './fake-server.ts'

/** The server's answer about the owner of the fixtures. Her language is the screen's unless a test names another. */
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

export const noEventsPayload = {
  EventList: [],
  CreateEvents: true,
  DraftEvents: true,
  CreateEventsLimit: 10,
  DraftEventsLimit: 20,
}

export const noEvents = success(noEventsPayload)
