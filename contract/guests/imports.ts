import * as z from 'zod'
import { orWebSession, permission } from '../access.ts'
import { call } from '../call.ts'
import { tooLongError, tooManyItemsError } from '../fields/field-errors.ts'
import { isCountry } from '../places/countries.ts'
import { customFieldKinds } from './custom-fields.ts'
import { columnPhones } from './column-phones.ts'
import { utc, wire } from '../wire.ts'

const guestAccess = permission('ManageGuests')
/** A visitor may build the guest list before signing up. */
const guestListAccess = orWebSession(guestAccess)

/**
 * What a column can mean: `PLUS_ONES` is the number of companions, `COMPANIONS` are their names.
 * `ADULTS` and `CHILDREN` are the people of a party together, and `NOTE` is for the hosts alone.
 * `EMAIL_2` is another address that gets the same mails, and `NAME_2` whom it is of.
 * `FUNCTIONS` names those to which a guest is invited. Rows with one `HOUSEHOLD` become one guest, and `AGE` says of each
 * person whether it is an adult, a child or an infant.
 */
export const importFields = [
  'NAME',
  'FIRST_NAME',
  'MIDDLE_NAME',
  'LAST_NAME',
  'EMAIL',
  'CONTACT',
  'CATEGORY',
  'PARTY_LIMIT',
  'PLUS_ONES',
  'ADULTS',
  'CHILDREN',
  'COMPANIONS',
  'LANGUAGE',
  'TABLE',
  'DOOR_NOTE',
  'NOTE',
  'TAGS',
  'FUNCTIONS',
  'EMAIL_2',
  'NAME_2',
  'HOUSEHOLD',
  'AGE',
] as const
export type ImportField = (typeof importFields)[number]

/** In place of the number of a sheet: all sheets with guests, one below the other. */
export const joinedSheets = -1

/** A column of one of the event's own fields has its id: `CUSTOM.0123456789ABCDE`. */
const ownColumn = z.templateLiteral(['CUSTOM.', z.string().regex(/^[0-9A-F]{15}$/)])
/** Says of one function of the event who is invited to it: `FUNCTION.0123456789ABCDE`. */
const functionColumn = z.templateLiteral(['FUNCTION.', z.string().regex(/^[0-9A-F]{15}$/)])
export const importTarget = z.union([z.enum(importFields), ownColumn, functionColumn])
export type ImportTarget = z.output<typeof importTarget>
/** Makes the column a new field of the event's own, of this kind or of the one its values suggest. */
const newColumn = z.enum(['NEW', 'NEW.text', 'NEW.number', 'NEW.choice'])
export type NewColumn = z.output<typeof newColumn>

/** The fields that a guest's name is in, as a whole or in parts. */
export const nameFields = ['NAME', 'FIRST_NAME', 'MIDDLE_NAME', 'LAST_NAME'] as const

/** The fields that say how many people a guest brings. */
export const countFields = ['PARTY_LIMIT', 'PLUS_ONES', 'ADULTS', 'CHILDREN'] as const
export type CountField = (typeof countFields)[number]

/** The columns of the template for an import, which an export of the list begins with. */
export const templateColumns = [
  'NAME',
  'EMAIL',
  'CONTACT',
  'CATEGORY',
  'PARTY_LIMIT',
  'COMPANIONS',
  'LANGUAGE',
  'TABLE',
  'DOOR_NOTE',
] as const satisfies readonly ImportField[]

export const importStates = [
  'checking',
  'ready',
  'adding',
  'done',
  'undoing',
  'undone',
  'failed',
] as const

/** Encodings of a list, of which more than one may be possible. */
export const listEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1256',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'macintosh',
  'x-mac-cyrillic',
  'iso-8859-2',
  'iso-8859-6',
  'iso-8859-7',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'gb18030',
  'big5',
] as const

/** Some texts of the list as they are in one encoding. */
const encodingSample = wire({
  encoding: ['ENCODING', z.enum(listEncodings)],
  samples: ['SAMPLES', z.array(z.string())],
})

/** A row error, and whose the row is: the name, else the address or the number; or nothing. */
const importFault = wire({
  row: ['ROW', z.number()],
  field: ['FIELD', z.string()],
  message: ['MESSAGE', z.string()],
  value: ['VALUE', z.string()],
  owner: ['OWNER', z.string()],
})

/** What a column that was overlooked can become by one press. */
export const overlookedUses = [
  'CONTACT',
  'EMAIL',
  'NAME',
  'FIRST_NAME',
  'LAST_NAME',
  'COMPANIONS',
  'PARTY_LIMIT',
  'PLUS_ONES',
  'ADULTS',
  'CHILDREN',
  'NEW.choice',
] as const satisfies ReadonlyArray<ImportField | NewColumn>

/** What the values of a column look like that is not used, and what it would best be. */
const looksLike = wire({
  kind: ['KIND', z.enum(['CONTACT', 'EMAIL', 'NAME', 'COUNT', 'REPLY'])],
  use: ['USE', z.enum(overlookedUses)],
})
export type LooksLike = z.output<typeof looksLike>

export const guestImport = wire({
  id: ['IMPORT', z.uuid()],
  fileName: ['FILE_NAME', z.string()],
  state: ['STATE', z.enum(importStates)],
  /** Refusal code when the state is `failed`. */
  reason: ['REASON', z.string()],
  /** Percent of the current work, 0 to 100. */
  progress: ['PROGRESS', z.number()],
  headerRow: ['HEADER_ROW', z.boolean()],
  columns: [
    'COLUMNS',
    z.array(
      wire({
        title: ['TITLE', z.string()],
        field: ['FIELD', importTarget.nullable()],
        samples: ['SAMPLES', z.array(z.string())],
        /** How many rows have a value in it. */
        filled: ['FILLED', z.number()],
        /** Of a column of phones whose numbers have no country code. */
        phones: ['PHONES', columnPhones.nullable()],
        /** Of a column that is not used though it looks important, until the host decides. */
        looksLike: ['LOOKS_LIKE', looksLike.nullable()],
        /** No field has its values, so they go to the private notes. */
        isNoted: ['IS_NOTED', z.boolean()],
      }),
    ),
  ],
  /** The event's own fields, and those that the import will make. */
  ownFields: [
    'OWN_FIELDS',
    z.array(
      wire({
        id: ['FIELD', z.string()],
        name: ['NAME', z.string()],
        kind: ['KIND', z.enum(customFieldKinds)],
        isNew: ['IS_NEW', z.boolean()],
      }),
    ),
  ],
  /** The functions of the event of which a list may say who is invited. */
  functions: ['FUNCTIONS', z.array(wire({ id: ['ID', z.string()], title: ['TITLE', z.string()] }))],
  rows: ['ROWS', z.number()],
  /** Guests who will be written, of whom `known` are on the list and are updated. */
  good: ['GOOD', z.number()],
  bad: ['BAD', z.number()],
  known: ['KNOWN', z.number()],
  people: ['PEOPLE', z.number()],
  /** The guests that rows with a household become, their people, and the rows that join the first one; null without such a column. */
  households: [
    'HOUSEHOLDS',
    wire({
      families: ['FAMILIES', z.number()],
      people: ['PEOPLE', z.number()],
      joined: ['JOINED', z.number()],
    }).nullable(),
  ],
  /** Rows about guests whom the event or the file has already, and rows that are left out. */
  met: ['MET', z.number()],
  leftOut: ['LEFT_OUT', z.number()],
  /** The host's choice for all rows of `met`; null for the proposal of each. */
  choice: ['CHOICE', z.enum(['update', 'skip', 'both']).nullable()],
  /** How many people would come, and for how many the plan has room; null before the check. */
  more: ['MORE', z.number()],
  listed: ['LISTED', z.number().nullable()],
  room: ['ROOM', z.number().nullable()],
  planPeople: ['PLAN_PEOPLE', z.number().nullable()],
  added: ['ADDED', z.number()],
  updated: ['UPDATED', z.number()],
  /** The first hundred errors; the error file has all of them. */
  errors: ['ERRORS', z.array(importFault)],
  undo: ['UNDO', z.uuid().nullable()],
  /** Rows whose further numbers or addresses have no room in the private note. */
  notKept: ['NOT_KEPT', z.array(z.number())],
  /** Rows that are gone because the person asked to be forgotten. */
  forgotten: ['FORGOTTEN', z.number()],
  takesFirst: ['TAKES_FIRST', z.boolean()],
  /** Rows that were corrected, by field and in all; those that lost it when the file was read again. */
  fixed: ['FIXED', z.array(wire({ field: ['FIELD', z.string()], rows: ['ROWS', z.number()] }))],
  fixedRows: ['FIXED_ROWS', z.number()],
  lostFixes: ['LOST_FIXES', z.array(z.number())],
  /** Where the file cannot tell its encoding: the one it is read in, and the others. */
  text: [
    'TEXT',
    wire({
      read: ['READ', encodingSample],
      others: ['OTHERS', z.array(encodingSample)],
      /** The host has said which one is right. */
      isChosen: ['IS_CHOSEN', z.boolean()],
    }).nullable(),
  ],
  /** The sheets of a file with several, and the one that is read, counted from 0; -1 for those with guests together. */
  sheets: [
    'SHEETS',
    z.array(
      wire({
        name: ['NAME', z.string()],
        rows: ['ROWS', z.number()],
        /** Its guests may be read together with those of others. */
        joins: ['JOINS', z.boolean()],
        /** Where sheets are read together: how many rows are counted before it. */
        before: ['BEFORE', z.number()],
      }),
    ),
  ],
  sheet: ['SHEET', z.number().nullable()],
  /** What is left out of a chat, of which only the people are read. */
  chat: [
    'CHAT',
    wire({
      messages: ['MESSAGES', z.number()],
      others: ['OTHERS', z.number()],
      /** The guests are those of the lists in its messages, and not its members. */
      isList: ['IS_LIST', z.boolean()],
      /** Messages without a list that say how many come or who cannot, or have a number or an address. */
      unreadReplies: ['UNREAD_REPLIES', z.number().optional()],
      /** How many people have their number as their name. */
      numbers: ['NUMBERS', z.number()],
    }).nullable(),
  ],
})

/**
 * An upload with the file as `FILE`: CSV, TSV or text, XLSX, XLS, ODS or VCF. A
 * pasted list is also sent as a file. When `STATE` is `ready`, `applyImport` adds the guests;
 * `mapImport` changes the meaning of columns before.
 */
export const startImport = call({
  method: 'POST',
  path: '/events/{EID}/imports',
  access: guestListAccess,
  kind: 'upload',
  limit: 'upload',
  output: guestImport,
})
/** The imports of the last day that were added, the newest first: each can be undone by its `undo`. */
export const importsOfEvent = call({
  method: 'GET',
  path: '/events/{EID}/imports',
  access: guestListAccess,
  output: wire({
    imports: [
      'IMPORTS',
      z.array(
        wire({
          id: ['IMPORT', z.uuid()],
          fileName: ['FILE_NAME', z.string()],
          state: ['STATE', z.enum(importStates)],
          added: ['ADDED', z.number()],
          updated: ['UPDATED', z.number()],
          at: ['AT', utc],
          undo: ['UNDO', z.uuid()],
        }),
      ),
    ],
  }),
})
/** How far an import is: `checking`, `ready` to be added, `adding`, then `done`. */
export const importById = call({
  method: 'GET',
  path: '/events/{EID}/imports/{IMPORT}',
  access: guestListAccess,
  output: guestImport,
})
/** Outlook alone writes 92. */
export const maxListColumns = 200
const tooManyColumns = tooManyItemsError(maxListColumns)
const listColumn = z
  .int()
  .min(0)
  .max(maxListColumns - 1)

/** Sets the meaning of the columns and checks all rows again. */
export const mapImport = call({
  method: 'PUT',
  path: '/events/{EID}/imports/{IMPORT}',
  access: guestListAccess,
  input: wire({
    headerRow: ['HEADER_ROW', z.boolean()],
    /** Several columns may be addresses or numbers: each row has the first that is filled. */
    fields: [
      'FIELDS',
      z.array(z.union([importTarget, newColumn]).nullable()).max(maxListColumns, tooManyColumns),
    ],
    /** Of several addresses or numbers in a cell the first counts. */
    takesFirst: ['TAKES_FIRST', z.boolean().optional()],
    /** The countries of numbers without a country code, by column; null for no choice. */
    phoneCountries: [
      'PHONE_COUNTRIES',
      z
        .array(z.string().refine(isCountry, 'field.country-unknown').nullable())
        .max(maxListColumns, tooManyColumns)
        .optional(),
    ],
    /** Columns that look important and that the host leaves out, counted from 0. */
    unwanted: ['UNWANTED', z.array(listColumn).max(maxListColumns, tooManyColumns).optional()],
  }),
  output: guestImport,
})
/** Reads the file again, from another sheet, from those with guests together, or in another encoding. */
export const rereadImport = call({
  method: 'PUT',
  path: '/events/{EID}/imports/{IMPORT}/reading',
  access: guestListAccess,
  input: wire({
    sheet: ['SHEET', z.number().int().min(joinedSheets).max(100).optional()],
    encoding: ['ENCODING', z.enum(listEncodings, 'field.choice-invalid').optional()],
  }),
  output: guestImport,
})
/** Corrects one row; the other rows stay as they are. */
export const mendImportRow = call({
  method: 'PUT',
  path: '/events/{EID}/imports/{IMPORT}/rows/{ROW}',
  access: guestListAccess,
  input: wire({
    field: ['FIELD', importTarget],
    value: ['VALUE', z.string().max(500, tooLongError(500))],
  }),
  output: guestImport,
})
/** Adds the good rows: all of them or none. */
export const applyImport = call({
  method: 'POST',
  path: '/events/{EID}/imports/{IMPORT}/apply',
  access: guestListAccess,
  input: wire({
    /** `GOOD` of the import, as it was read; another current number is refused. */
    good: ['GOOD', z.number()],
  }),
  output: guestImport,
})
export const dropImport = call({
  method: 'DELETE',
  path: '/events/{EID}/imports/{IMPORT}',
  access: guestListAccess,
})
/** The wrong rows with their errors as CSV, to correct and import again. */
export const importErrors = call({
  method: 'GET',
  path: '/events/{EID}/imports/{IMPORT}/errors.csv',
  access: guestListAccess,
  kind: 'stream',
})
