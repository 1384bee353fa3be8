import { EID } from './draft.ts'
import { success } from './fake-server.ts'

export const [mehndi, sangeet] = ['0000000000000F1', '0000000000000F2'] as const
export const functionsCall = `GET /api/events/${EID}/functions`

/** Mehndi is for chosen guests, Sangeet for all. */
export const functionsReply = (counts: object = {}) =>
  success({
    FUNCTIONS: [
      {
        ID: mehndi,
        TITLE: 'Mehndi',
        EVERYONE: false,
        PLACES: 30,
        INVITED: 40,
        COMING: 12,
        WAITING: 0,
        ARRIVED: 0,
        UNTIL: null,
        ...counts,
      },
      {
        ID: sangeet,
        TITLE: 'Sangeet',
        EVERYONE: true,
        PLACES: null,
        INVITED: 120,
        COMING: 84,
        WAITING: 0,
        ARRIVED: 0,
        UNTIL: null,
      },
    ],
  })

/** A row of the programme as the server sends it. */
export const programmeRowPayload = (ID: string, TITLE: string, more: object = {}) => ({
  ID,
  DAY: 0,
  START: null,
  END: null,
  TITLE,
  PLACE: '',
  LINE: '',
  TRACK: '',
  ICON: null,
  WORDS: {},
  ...more,
})
