// Written by tools/write-client.ts from the OpenAPI document; not edited by hand.

/** What each call takes and answers, in the names of the wire. */
export type ApiCalls = {
  /**
   * All actions in the account, newest first. An owner reads them on every plan, because they are the record of the account.
   *
   * GET /api/user/activity
   *
   * A key needs UserAccess:read.
   */
  accountActivity: {
    request: {
      query?: { BEFORE?: string; PERSON?: string; KIND?: 'events' | 'guests' | 'mails' | 'door' | 'team' | 'account' }
    }
    answer: {
      LINES: Array<{
        ID: string
        CALL: string
        AT: string
        PERSON: string
        NAME: string
        KEY?: string
        REFUSED: boolean
        SUBJECT: string
        EVENTID: string
        TITLE: string
        CHANGES: Array<{
          FIELD: string
          BEFORE: string
          AFTER: string
        }>
      }>
      PEOPLE: Array<{
        PERSON: string
        NAME: string
      }>
      NEXT: string | null
    }
    hasPages: true
  }
  /**
   * POST /api/address-book/people
   *
   * A key needs ManageGuests:write.
   */
  addBookPerson: {
    request: {
      body: {
        NAME: string
        EMAIL?: string
        CONTACT?: string
        LANGUAGE?: 'en' | 'fr' | 'arb'
        GROUPS?: Array<string>
      }
    }
    answer: {
      PERSON: string
      NAME: string
      EMAIL: string
      CONTACT: string
      LANGUAGE: 'en' | 'fr' | 'arb'
      GROUPS: Array<string>
      HISTORY: Array<{
        EVENTID: string
        TITLE: string
        STARTDATE: string | null
        INVITED: boolean
        ANSWER: 'yes' | 'no' | 'maybe' | null
        ATTENDED: boolean
        GID: string | null
      }>
      KEPT_UNTIL: string
    }
  }
  /**
   * POST /api/events/{EID}/email-rsvp
   *
   * A key needs CreateEvents:write or DraftEvents:write or EventSettings:write.
   */
  addEmailRsvp: {
    request: {
      path: { EID: string }
      body: {
        HEADING: string
        MAYBE: boolean
        NOTE: boolean
        CHILDREN?: boolean
        FORM: {
          questions: Record<string, {
            text: string
            mandatory: boolean
            deleted?: boolean
            perPerson?: boolean
            functionId?: string
            shownFor?: Array<'yes' | 'no' | 'maybe'>
          }>
          options: Record<string, {
            type: 'text' | 'number' | 'radio' | 'checkbox' | 'choice-list' | 'functions' | 'ages'
            max: number
            values?: Array<{
              id: string
              value: string
              closed?: true
            }>
          }>
        }
        VERSION?: number
      }
    }
    answer: {
      EVENTID: string
      DATE: string | null
      HEADING: string
      MAYBE: boolean
      NOTE: boolean
      CHILDREN: boolean
      FORM: {
        questions: Record<string, {
          text: string
          mandatory: boolean
          deleted?: boolean
          perPerson?: boolean
          functionId?: string
          shownFor?: Array<'yes' | 'no' | 'maybe'>
        }>
        options: Record<string, {
          type: 'text' | 'number' | 'radio' | 'checkbox' | 'choice-list' | 'functions' | 'ages'
          max: number
          values?: Array<{
            id: string
            value: string
            closed?: true
          }>
        }>
      }
    }
  }
  /**
   * POST /api/events
   *
   * A key needs CreateEvents:write or DraftEvents:write.
   */
  addEvent: {
    request: {
      body: {
        EVENT_MODE: 'Web' | 'Email'
        TYPE: 'Wedding' | 'Birthday' | 'Engagement' | 'Baby Shower' | 'Housewarming' | 'Festival' | 'Conference' | 'Meetup' | 'Workshop' | 'Gala' | 'Fundraiser' | 'Corporate' | 'Graduation' | 'Other'
        TITLE?: string
        TIMEZONE?: string
      }
    }
    answer: {
      EVENTID: string
    }
  }
  /**
   * An upload with the file `IMAGE`. The new picture is the last one.
   *
   * POST /api/events/{EID}/gallery
   *
   * A key needs CreateEvents:write or DraftEvents:write or EventSettings:write.
   */
  addGalleryPicture: {
    request: {
      path: { EID: string }
      form: {
        IMAGE: Blob
      }
    }
    answer: {
      GALLERY: Array<{
        IMAGEID: string
        URL: string
        SMALL_URL: string | null
        WIDTH: number
        HEIGHT: number
        FOCUS?: {
          X: number
          Y: number
        }
        CROP?: {
          X: number
          Y: number
          WIDTH: number
          HEIGHT: number
        }
        WHOLE?: {
          URL: string
          WIDTH: number
          HEIGHT: number
        }
        BLUR?: string
        TINTS?: Array<string>
        COPIES?: Array<{
          URL: string
          FORMAT: 'avif' | 'webp' | 'jpeg'
          WIDTH: number
          HEIGHT: number
        }>
        WORDS: Record<string, {
          CAPTION: string
          ALT: string
        }>
      }>
    }
  }
  /**
   * POST /api/events/{EID}/guests
   *
   * A key needs ManageGuests:write.
   */
  addGuest: {
    request: {
      path: { EID: string }
      body: {
        NAME: string
        EMAIL?: string
        CONTACT?: string
        EMAIL_2?: string
        NAME_2?: string
        CATEGORY?: string
        PARTY_LIMIT?: number
        COMPANIONS?: Array<string>
        AGES?: Array<'adult' | 'child' | 'infant' | null>
        LANGUAGE?: 'en' | 'fr' | 'arb'
        TABLE?: string
        DOOR_NOTE?: string
        HOST_NOTE?: string
        TAGS?: Array<string>
        CUSTOM?: Record<string, string>
      }
    }
    answer: {
      GID: string
      NAME: string
      EMAIL: string
      CONTACT: string
      EMAIL_2: string
      NAME_2: string
      CATEGORY: string
      LANGUAGE: 'en' | 'fr' | 'arb'
      PARTY_LIMIT: number
      COMPANIONS: Array<string>
      AGES?: Array<'adult' | 'child' | 'infant' | null>
      GUEST_STATUS: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
      ANSWER: 'yes' | 'no' | 'maybe' | null
      PEOPLE: number
      WAITING: boolean
      CONFIRMED: boolean
      ATTENDED: boolean
      WALKIN: boolean
      NOTE: string
      PASSCODE: string
      link: string
      INVITED_AT: string | null
      VIEWED_AT: string | null
      ANSWERED_AT: string | null
      WAITED_AT: string | null
      SEATED_AT: string | null
      CONFIRMED_AT: string | null
      ATTENDED_AT: string | null
      INSERTED_AT: string
      ARRIVED: number
      TABLE: string
      DOOR_NOTE: string
      HOST_NOTE: string
      TAGS: Array<string>
      CUSTOM: Record<string, string>
      REASON: string
      INVITATION: {
        KIND: 'invitation' | 'change' | 'thanks' | 'notice' | 'reminder' | 'cancellation' | 'postponement' | 'reopening'
        STATE: 'held' | 'waiting' | 'sent' | 'uncertain' | 'failed' | 'bounced' | 'stopped'
        REASON: string
        EMAIL: string
        SUBJECT: string
        AT: string
        NEXT_AT: string | null
      } | null
      STOPPED: 'unsubscribed' | 'bounced' | 'complained' | null
      STOPPED_2: 'unsubscribed' | 'bounced' | 'complained' | null
    }
  }
  /**
   * POST /api/events/{EID}/guest-views
   *
   * A key needs ManageGuests:write.
   */
  addGuestView: {
    request: {
      path: { EID: string }
      body: {
        NAME: string
        SHARED: boolean
        FILTERS: {
          tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
          q?: string
          category?: string
          fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
          status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
          language?: 'en' | 'fr' | 'arb'
          party?: string
          question?: string
          said?: string
          answered?: string
          hour?: string
          arrived?: string
          domain?: string
          took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
          refusal?: string
          tag?: string
          field?: string
          holds?: string
          invitedTo?: string
        }
        SORT: string
        COLUMNS: Array<string>
      }
    }
    answer: {
      VIEW: string
      NAME: string
      SHARED: boolean
      FILTERS: {
        tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
        q?: string
        category?: string
        fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
        status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
        language?: 'en' | 'fr' | 'arb'
        party?: string
        question?: string
        said?: string
        answered?: string
        hour?: string
        arrived?: string
        domain?: string
        took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
        refusal?: string
        tag?: string
        field?: string
        holds?: string
        invitedTo?: string
      }
      SORT: string
      COLUMNS: Array<string>
      OWN: boolean
    }
  }
  /**
   * Adds many guests, each with the fields of `addGuest`: all of them, or none with the errors of each row. `GOOD_ONLY` adds the correct rows. `UPDATE` updates guests whose address is already on the list, except the names of their companions.
   *
   * POST /api/events/{EID}/guests/many
   *
   * A key needs ManageGuests:write.
   */
  addGuests: {
    request: {
      path: { EID: string }
      body: {
        GUESTS: Array<Record<string, unknown>>
        GOOD_ONLY?: boolean
        UPDATE?: boolean
        PHONE_COUNTRY?: string
      }
    }
    answer: {
      ADDED: number
      UPDATED: number
      UNDO: string | null
      ERRORS: Array<{
        ROW: number
        FIELD: string
        MESSAGE: string
        VALUE: string
      }>
    }
  }
  /**
   * An upload with the PDF `FILE`. A notice takes it by its id. One that no notice has is removed after a week.
   *
   * POST /api/events/{EID}/notifications/files
   *
   * A key needs Notification:write.
   */
  addNoticeAttachment: {
    request: {
      path: { EID: string }
      form: {
        FILE: Blob
      }
    }
    answer: {
      FILE: string
      NAME: string
      BYTES: number
    }
  }
  /**
   * Adds them to the list. Nothing is sent.
   *
   * POST /api/events/{EID}/address-book/add
   *
   * A key needs ManageGuests:write.
   */
  addPeopleToEvent: {
    request: {
      path: { EID: string }
      body?: {
        PEOPLE?: Array<string>
        SEARCH?: string
        GROUP?: string
        EVENT?: string
        TURNOUT?: 'all' | 'yes' | 'came'
      }
    }
    answer: {
      ADDED: number
      LISTED: number
      REFUSED: number
      UNDO: string | null
    }
  }
  /**
   * An upload with the file `IMAGE`. The page shows the picture once a section names it. One that no section and no version names is removed after a day.
   *
   * POST /api/events/{EID}/portraits
   *
   * A key needs CreateEvents:write or DraftEvents:write or EventSettings:write.
   */
  addPortrait: {
    request: {
      path: { EID: string }
      form: {
        IMAGE: Blob
      }
    }
    answer: {
      IMAGEID: string
      PORTRAITS: Array<{
        IMAGEID: string
        URL: string
        SMALL_URL: string | null
        WIDTH: number
        HEIGHT: number
        FOCUS?: {
          X: number
          Y: number
        }
        CROP?: {
          X: number
          Y: number
          WIDTH: number
          HEIGHT: number
        }
        WHOLE?: {
          URL: string
          WIDTH: number
          HEIGHT: number
        }
        BLUR?: string
        TINTS?: Array<string>
        COPIES?: Array<{
          URL: string
          FORMAT: 'avif' | 'webp' | 'jpeg'
          WIDTH: number
          HEIGHT: number
        }>
      }>
    }
  }
  /**
   * POST /api/events/{EID}/report-schedules
   *
   * A key needs Reports:write.
   */
  addReportSchedule: {
    request: {
      path: { EID: string }
      body: {
        REPORT: 'overall' | 'guest' | 'web' | 'email' | 'survey'
        FORMAT: 'xlsx' | 'csv' | 'pdf'
        LANGUAGE?: 'en' | 'fr' | 'arb'
        MESSAGE?: string
        MEMBERS?: Array<string>
        ADDRESSES?: Array<string>
        CONFIRMED?: boolean
        RHYTHM: 'daily' | 'weekly' | 'once'
        WEEKDAY?: number
        DAYS?: number
        TIME: string
        SUBMISSION?: string
      }
    }
    answer: {
      SCHEDULE: string
      REPORT: 'overall' | 'guest' | 'web' | 'email' | 'survey'
      FORMAT: 'xlsx' | 'csv' | 'pdf'
      LANGUAGE: 'en' | 'fr' | 'arb'
      MESSAGE: string
      MEMBERS: Array<{
        USER: string
        NAME: string
        EMAIL: string
      }>
      ADDRESSES: Array<string>
      RHYTHM: 'daily' | 'weekly' | 'once'
      WEEKDAY: number | null
      DAYS: number | null
      TIME: string
      NEXT_AT: string | null
      STOPPED: '' | 'permission' | 'left' | 'inactive' | 'plan' | 'nobody' | 'failed' | 'stopped' | 'over'
      BY: string
    }
  }
  /**
   * Adds template items that are missing, or only the named ones. The person who adds them owns them.
   *
   * POST /api/events/{EID}/todos/template
   *
   * A key needs ToDoList:write.
   */
  addTemplate: {
    request: {
      path: { EID: string }
      body?: {
        KEYS?: Array<string>
      }
    }
    answer: {
      ADDED: number
    }
  }
  /**
   * An upload with the field `KIND` (cover or logo) before the file `IMAGE`. A new picture replaces the old one of its kind.
   *
   * POST /api/events/{EID}/images
   *
   * A key needs CreateEvents:write or DraftEvents:write or EventSettings:write.
   */
  addTemplateImages: {
    request: {
      path: { EID: string }
      form: {
        KIND: string
        IMAGE: Blob
      }
    }
    answer: {
      IMAGES: Array<{
        IMAGEID: string
        URL: string
        SMALL_URL: string | null
        WIDTH: number
        HEIGHT: number
        FOCUS?: {
          X: number
          Y: number
        }
        CROP?: {
          X: number
          Y: number
          WIDTH: number
          HEIGHT: number
        }
        WHOLE?: {
          URL: string
          WIDTH: number
          HEIGHT: number
        }
        BLUR?: string
        TINTS?: Array<string>
        COPIES?: Array<{
          URL: string
          FORMAT: 'avif' | 'webp' | 'jpeg'
          WIDTH: number
          HEIGHT: number
        }>
        KIND: 'cover' | 'logo'
      }>
    }
  }
  /**
   * POST /api/events/{EID}/todos
   *
   * A key needs ToDoList:write.
   */
  addTodo: {
    request: {
      path: { EID: string }
      body: {
        TITLE: string
        NOTES?: string
        DUE_DATE?: string | null
        DUE_DAYS?: number | null
        DUE_TIME?: string | null
        OWNER?: string | null
        FACT?: 'place-set' | 'published' | 'guests-added' | 'invitations-sent' | 'addresses-fixed' | 'deadline-set' | 'deadline-passed' | 'all-answered' | 'all-confirmed' | 'reminders-on' | 'checked-in' | 'guests-thanked' | null
      }
    }
    answer: {
      TODO: string
      TITLE: string
      NOTES: string
      DUE_DATE: string | null
      DUE_DAYS: number | null
      DUE_TIME: string | null
      OWNER: string | null
      FACT: 'place-set' | 'published' | 'guests-added' | 'invitations-sent' | 'addresses-fixed' | 'deadline-set' | 'deadline-passed' | 'all-answered' | 'all-confirmed' | 'reminders-on' | 'checked-in' | 'guests-thanked' | null
      STATUS: 'OPEN' | 'DONE'
      DUE_ON: string | null
      DUE_AT: string | null
      OWNER_NAME: string
      DONE_AT: string | null
      DONE_BY: string
      BY_ITSELF: boolean
      FACT_COUNT: number | null
    }
  }
  /**
   * POST /api/events/{EID}/check-in/walk-in
   *
   * A key needs CheckIn:write.
   */
  addWalkIn: {
    request: {
      path: { EID: string }
      body: {
        NAME: string
        PEOPLE?: number
        CATEGORY?: string
        GUEST_OF?: string
        PHONE?: string
        QUESTIONS?: Record<string, string | Array<string>>
        GATE?: string
        FUNCTION?: string
        TAP_ID: string
      }
    }
    answer: {
      GUEST: {
        GID: string
        NAME: string
        CATEGORY: string
        HINT: string
        COMPANIONS: Array<string>
        ANSWER: 'yes' | 'no' | 'maybe' | null
        WAITING: boolean
        UNCONFIRMED: boolean
        CANCELLED_AT: string | null
        WALKIN: boolean
        TABLE: string
        NOTE: string
        PEOPLE: number
        ARRIVED: number
        CHILDREN?: number
        INFANTS?: number
        OUTSIDE: number
        CAME: Array<{
          NAME: string
          AT: string
        }>
        LAST_ARRIVAL: {
          TAP_ID: string
          AT: string
          BY: string
          GATE: string
          PEOPLE: number
        } | null
        FUNCTIONS?: Array<string>
        FUNCTION_DOUBT?: 'uninvited' | 'not-coming'
      }
      COUNTERS: {
        ARRIVED: number
        OUTSIDE: number
        EXPECTED: number
        WALKINS: number
        FREE: number | null
      }
    }
  }
  /**
   * POST /api/events/{EID}/web-rsvp
   *
   * A key needs CreateEvents:write or DraftEvents:write or EventSettings:write.
   */
  addWebRsvp: {
    request: {
      path: { EID: string }
      body: {
        HEADING: string
        MAYBE: boolean
        NOTE: boolean
        CHILDREN?: boolean
        FORM: {
          questions: Record<string, {
            text: string
            mandatory: boolean
            deleted?: boolean
            perPerson?: boolean
            functionId?: string
            shownFor?: Array<'yes' | 'no' | 'maybe'>
          }>
          options: Record<string, {
            type: 'text' | 'number' | 'radio' | 'checkbox' | 'choice-list' | 'functions' | 'ages'
            max: number
            values?: Array<{
              id: string
              value: string
              closed?: true
            }>
          }>
        }
        VERSION?: number
      }
    }
    answer: {
      EVENTID: string
      DATE: string | null
      HEADING: string
      MAYBE: boolean
      NOTE: boolean
      CHILDREN: boolean
      FORM: {
        questions: Record<string, {
          text: string
          mandatory: boolean
          deleted?: boolean
          perPerson?: boolean
          functionId?: string
          shownFor?: Array<'yes' | 'no' | 'maybe'>
        }>
        options: Record<string, {
          type: 'text' | 'number' | 'radio' | 'checkbox' | 'choice-list' | 'functions' | 'ages'
          max: number
          values?: Array<{
            id: string
            value: string
            closed?: true
          }>
        }>
      }
    }
  }
  /**
   * Whether the account keeps its people, and what they can be chosen by.
   *
   * GET /api/address-book
   *
   * A key needs ManageGuests:read.
   */
  addressBook: {
    request: Record<never, never>
    answer: {
      OPEN: boolean
      OPENED_AT: string | null
      PEOPLE: number
      FILLING: boolean
      GROUPS: Array<{
        GROUP: string
        NAME: string
        PEOPLE: number
      }>
      EVENTS: Array<{
        EVENTID: string
        TITLE: string
        STARTDATE: string | null
        PEOPLE: number
      }>
    }
  }
  /**
   * The published "mark guest attended". A repeated `TAP_ID` is one arrival. Without people, all missing people of the party come in. `ANYWAY` admits guests who are already in, said no or wait, and more people than the party. `NAMES` are the known names of those who come in. If the event asks for passcodes, the tap includes one.
   *
   * POST /api/events/{EID}/check-in/guests/{GID}
   *
   * A key needs CheckIn:write.
   */
  admitGuest: {
    request: {
      path: { EID: string; GID: string }
      body: {
        PEOPLE?: number
        NAMES?: Array<string>
        ANYWAY?: boolean
        GATE?: string
        FUNCTION?: string
        TAP_ID: string
        PASSCODE?: string
        CODE?: string
      }
    }
    answer: {
      GUEST: {
        GID: string
        NAME: string
        CATEGORY: string
        HINT: string
        COMPANIONS: Array<string>
        ANSWER: 'yes' | 'no' | 'maybe' | null
        WAITING: boolean
        UNCONFIRMED: boolean
        CANCELLED_AT: string | null
        WALKIN: boolean
        TABLE: string
        NOTE: string
        PEOPLE: number
        ARRIVED: number
        CHILDREN?: number
        INFANTS?: number
        OUTSIDE: number
        CAME: Array<{
          NAME: string
          AT: string
        }>
        LAST_ARRIVAL: {
          TAP_ID: string
          AT: string
          BY: string
          GATE: string
          PEOPLE: number
        } | null
        FUNCTIONS?: Array<string>
        FUNCTION_DOUBT?: 'uninvited' | 'not-coming'
      }
      VERDICT: 'welcome' | 'back' | 'already' | 'ask'
      PEOPLE: number
      COUNTERS: {
        ARRIVED: number
        OUTSIDE: number
        EXPECTED: number
        WALKINS: number
        FREE: number | null
      }
    }
  }
  /**
   * GET /api/events/{EID}/after
   *
   * A key needs EventSettings:read.
   */
  afterEvent: {
    request: {
      path: { EID: string }
    }
    answer: {
      SURVEY: {
        SCALE: Record<string, string> | null
        CHOICE: {
          WORDS: Record<string, string>
          OPTIONS: Array<{
            ID: string
            WORDS: Record<string, string>
          }>
        } | null
        COMMENT: Record<string, string> | null
        NAMED: boolean
      } | null
      READY: {
        SCALE: Record<string, string> | null
        CHOICE: {
          WORDS: Record<string, string>
          OPTIONS: Array<{
            ID: string
            WORDS: Record<string, string>
          }>
        } | null
        COMMENT: Record<string, string> | null
        NAMED: boolean
      }
      LANGUAGES: Array<'en' | 'fr' | 'arb'>
      WALL: 'off' | 'asks' | 'shows'
      SURVEY_FROM: string | null
      WALL_FROM: string | null
      UNTIL: string | null
      ANSWERED: number
      WAITING: number
      SHOWN: number
      REFUSED: number
    }
  }
  /**
   * GET /api/events
   */
  allEvents: {
    request: Record<never, never>
    answer: {
      EventList: Array<{
        EVENTID: string
        TITLE: string
        TYPE: 'Wedding' | 'Birthday' | 'Engagement' | 'Baby Shower' | 'Housewarming' | 'Festival' | 'Conference' | 'Meetup' | 'Workshop' | 'Gala' | 'Fundraiser' | 'Corporate' | 'Graduation' | 'Other'
        VENUE: string
        STARTDATE: string | null
        TIMEZONE: string
        DURATION: string
        EVENT_MODE: 'Web' | 'Email'
        STATUS: 'DRAFT' | 'PUBLISHED' | 'UNPUBLISHED' | 'CANCELLED'
        CHECKIN: 'Y' | 'N'
        UserCheckIn: boolean
        eventPassed: boolean
        eventPostponed: boolean
        UPDATED_AT: string
        COMING?: number
        PEOPLE?: number
        FIGURES?: {
          MAYBE: number
          NO: number
          NO_ANSWER: number
          NOT_INVITED: number
          INVITABLE: number
          NOT_DELIVERED: number
          TO_CONFIRM: number
          ATTENDED: number
          ANSWER_DEADLINE: string | null
          LAST_WRITTEN_AT: string | null
        }
        COVER: string
        COVER_FOCUS?: {
          X: number
          Y: number
        }
      }>
      CreateEvents: boolean
      DraftEvents: boolean
      CreateEventsLimit: number | null
      DraftEventsLimit: number
    }
  }
  /**
   * Adds the good rows: all of them or none.
   *
   * POST /api/events/{EID}/imports/{IMPORT}/apply
   *
   * A key needs ManageGuests:write.
   */
  applyImport: {
    request: {
      path: { EID: string; IMPORT: string }
      body: {
        GOOD: number
      }
    }
    answer: {
      IMPORT: string
      FILE_NAME: string
      STATE: 'checking' | 'ready' | 'adding' | 'done' | 'undoing' | 'undone' | 'failed'
      REASON: string
      PROGRESS: number
      HEADER_ROW: boolean
      COLUMNS: Array<{
        TITLE: string
        FIELD: string | null
        SAMPLES: Array<string>
        FILLED: number
        PHONES: {
          READ_AS: Array<string>
          CHOSEN: string | null
          IS_ASKED: boolean
          LIKELY: Array<string>
          UNREAD: Array<string>
        } | null
        LOOKS_LIKE: {
          KIND: 'CONTACT' | 'EMAIL' | 'NAME' | 'COUNT' | 'REPLY'
          USE: 'CONTACT' | 'EMAIL' | 'NAME' | 'FIRST_NAME' | 'LAST_NAME' | 'COMPANIONS' | 'PARTY_LIMIT' | 'PLUS_ONES' | 'ADULTS' | 'CHILDREN' | 'NEW.choice'
        } | null
        IS_NOTED: boolean
      }>
      OWN_FIELDS: Array<{
        FIELD: string
        NAME: string
        KIND: 'text' | 'number' | 'choice'
        IS_NEW: boolean
      }>
      FUNCTIONS: Array<{
        ID: string
        TITLE: string
      }>
      ROWS: number
      GOOD: number
      BAD: number
      KNOWN: number
      PEOPLE: number
      HOUSEHOLDS: {
        FAMILIES: number
        PEOPLE: number
        JOINED: number
      } | null
      MET: number
      LEFT_OUT: number
      CHOICE: 'update' | 'skip' | 'both' | null
      MORE: number
      LISTED: number | null
      ROOM: number | null
      PLAN_PEOPLE: number | null
      ADDED: number
      UPDATED: number
      ERRORS: Array<{
        ROW: number
        FIELD: string
        MESSAGE: string
        VALUE: string
        OWNER: string
      }>
      UNDO: string | null
      NOT_KEPT: Array<number>
      FORGOTTEN: number
      TAKES_FIRST: boolean
      FIXED: Array<{
        FIELD: string
        ROWS: number
      }>
      FIXED_ROWS: number
      LOST_FIXES: Array<number>
      TEXT: {
        READ: {
          ENCODING: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1256' | 'windows-1251' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'macintosh' | 'x-mac-cyrillic' | 'iso-8859-2' | 'iso-8859-6' | 'iso-8859-7' | 'shift_jis' | 'euc-jp' | 'euc-kr' | 'gb18030' | 'big5'
          SAMPLES: Array<string>
        }
        OTHERS: Array<{
          ENCODING: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1256' | 'windows-1251' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'macintosh' | 'x-mac-cyrillic' | 'iso-8859-2' | 'iso-8859-6' | 'iso-8859-7' | 'shift_jis' | 'euc-jp' | 'euc-kr' | 'gb18030' | 'big5'
          SAMPLES: Array<string>
        }>
        IS_CHOSEN: boolean
      } | null
      SHEETS: Array<{
        NAME: string
        ROWS: number
        JOINS: boolean
        BEFORE: number
      }>
      SHEET: number | null
      CHAT: {
        MESSAGES: number
        OTHERS: number
        IS_LIST: boolean
        UNREAD_REPLIES?: number
        NUMBERS: number
      } | null
    }
  }
  /**
   * Says which pictures the page shows: the cover, the logo, and the gallery in its order. What is not sent stays. A picture that loses its place is removed; a removed one that is named comes back with its texts, its focus and its crop.
   *
   * PUT /api/events/{EID}/pictures
   *
   * A key needs CreateEvents:write or DraftEvents:write or EventSettings:write.
   */
  arrangePictures: {
    request: {
      path: { EID: string }
      body?: {
        COVER?: string | null
        LOGO?: string | null
        GALLERY?: Array<string>
        VERSION?: number
      }
    }
    answer: {
      IMAGES: Array<{
        IMAGEID: string
        URL: string
        SMALL_URL: string | null
        WIDTH: number
        HEIGHT: number
        FOCUS?: {
          X: number
          Y: number
        }
        CROP?: {
          X: number
          Y: number
          WIDTH: number
          HEIGHT: number
        }
        WHOLE?: {
          URL: string
          WIDTH: number
          HEIGHT: number
        }
        BLUR?: string
        TINTS?: Array<string>
        COPIES?: Array<{
          URL: string
          FORMAT: 'avif' | 'webp' | 'jpeg'
          WIDTH: number
          HEIGHT: number
        }>
        KIND: 'cover' | 'logo'
      }>
      GALLERY: Array<{
        IMAGEID: string
        URL: string
        SMALL_URL: string | null
        WIDTH: number
        HEIGHT: number
        FOCUS?: {
          X: number
          Y: number
        }
        CROP?: {
          X: number
          Y: number
          WIDTH: number
          HEIGHT: number
        }
        WHOLE?: {
          URL: string
          WIDTH: number
          HEIGHT: number
        }
        BLUR?: string
        TINTS?: Array<string>
        COPIES?: Array<{
          URL: string
          FORMAT: 'avif' | 'webp' | 'jpeg'
          WIDTH: number
          HEIGHT: number
        }>
        WORDS: Record<string, {
          CAPTION: string
          ALT: string
        }>
      }>
    }
  }
  /**
   * The people as a file of comma-separated values, with the filters of the list.
   *
   * GET /api/address-book/people.csv
   *
   * A key needs ManageGuests:read.
   */
  bookFile: {
    request: {
      query?: { SEARCH?: string; GROUP?: string; EVENT?: string; TURNOUT?: 'all' | 'yes' | 'came' }
    }
    answer: Response
  }
  /**
   * By name, in pages.
   *
   * GET /api/address-book/people
   *
   * A key needs ManageGuests:read.
   */
  bookPeople: {
    request: {
      query?: { SEARCH?: string; GROUP?: string; EVENT?: string; TURNOUT?: 'all' | 'yes' | 'came'; AFTER?: string }
    }
    answer: {
      PEOPLE: Array<{
        PERSON: string
        NAME: string
        EMAIL: string
        CONTACT: string
        LANGUAGE: 'en' | 'fr' | 'arb'
        GROUPS: Array<string>
        EVENTS: number
        TITLE: string
        STARTDATE: string | null
      }>
      COUNT: number | null
      NEXT: string | null
    }
    hasPages: true
  }
  /**
   * GET /api/address-book/people/{PERSON}
   *
   * A key needs ManageGuests:read.
   */
  bookPersonById: {
    request: {
      path: { PERSON: string }
    }
    answer: {
      PERSON: string
      NAME: string
      EMAIL: string
      CONTACT: string
      LANGUAGE: 'en' | 'fr' | 'arb'
      GROUPS: Array<string>
      HISTORY: Array<{
        EVENTID: string
        TITLE: string
        STARTDATE: string | null
        INVITED: boolean
        ANSWER: 'yes' | 'no' | 'maybe' | null
        ATTENDED: boolean
        GID: string | null
      }>
      KEPT_UNTIL: string
    }
  }
  /**
   * GET /api/events/{EID}/campaigns
   *
   * A key needs ManageGuests:read.
   */
  campaignsOf: {
    request: {
      path: { EID: string }
    }
    answer: {
      CAMPAIGNS: Array<{
        CAMPAIGN: string
        KIND: 'invitation' | 'change'
        STATE: 'held' | 'sending' | 'done' | 'cancelled' | 'paused'
        REASON: string
        GUESTS: number
        PEOPLE: number
        COUNTS: Record<string, number>
        BY: string
        INSERTED_AT: string
        OF_TEST: boolean
        HELD_UNTIL: string
      }>
    }
  }
  /**
   * A held campaign sends nothing; a running one stops, and the unsent mails stay unsent.
   *
   * POST /api/events/{EID}/campaigns/{CAMPAIGN}/cancel
   *
   * A key needs ManageGuests:write.
   */
  cancelCampaign: {
    request: {
      path: { EID: string; CAMPAIGN: string }
    }
    answer: {
      CAMPAIGN: string
      KIND: 'invitation' | 'change'
      STATE: 'held' | 'sending' | 'done' | 'cancelled' | 'paused'
      REASON: string
      GUESTS: number
      PEOPLE: number
      COUNTS: Record<string, number>
      BY: string
      INSERTED_AT: string
      OF_TEST: boolean
      HELD_UNTIL: string
    }
  }
  /**
   * Cancels a published event at once, and tells its guests after half a minute in which the host can undo it. The same submission again changes nothing.
   *
   * POST /api/events/{EID}/cancel
   *
   * A key needs CreateEvents:write.
   */
  cancelEvent: {
    request: {
      path: { EID: string }
      body: {
        LETTERS: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
        SUBMISSION: string
      }
    }
    answer: {
      STATE: 'none' | 'cancelled' | 'postponed'
      AT: string | null
      BY: string
      WORDS: Record<string, string>
      FORMER_START: string | null
      STARTDATE: string | null
      HELD_UNTIL: string | null
      HELD_KIND: 'cancellation' | 'postponement' | 'reopening' | null
      TOLD: {
        GUESTS: number
        PEOPLE: number
      }
      LANGUAGES: Array<'en' | 'fr' | 'arb'>
      TIMEZONE: string
      DURATION_MINUTES: number
      ANSWERED: number
      HOLD: number
      RECIPIENTS: {
        CANCELLATION: {
          GUESTS: number
          PEOPLE: number
        }
        POSTPONEMENT: {
          GUESTS: number
          PEOPLE: number
        }
        REOPENING: {
          GUESTS: number
          PEOPLE: number
        }
      }
      READY: {
        CANCELLATION: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
        POSTPONEMENT: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
        UNDATED: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
        REOPENING: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
      }
    }
  }
  /**
   * What went out stays; nothing more goes out.
   *
   * POST /api/events/{EID}/invitation/plans/{PLAN}/cancel
   *
   * A key needs ManageGuests:write.
   */
  cancelInvitationPlan: {
    request: {
      path: { EID: string; PLAN: string }
    }
    answer: {
      PLANS: Array<{
        PLAN: string
        STATE: 'planned' | 'going' | 'paused' | 'stopped' | 'done' | 'cancelled'
        REASON: 'unpublished' | 'event-cancelled' | 'over' | 'filter-gone' | 'changed' | 'texts' | 'no-access' | 'inactive' | 'failures' | ''
        RESUMABLE: boolean
        CATEGORY: string | null
        TAGS: Array<string>
        CHOSEN: boolean
        STARTS_AT: string
        NEXT_AT: string | null
        PER_DAY: number | null
        QUIET_FROM: string
        QUIET_UNTIL: string
        SENT: number
        GUESTS: number
        PEOPLE: number
        BY: string
      }>
      TIMEZONE: string
      CATEGORIES: Array<string>
      TAGS: Array<{
        TAG: string
        NAME: string
      }>
    }
  }
  /**
   * A planned or held notice is not sent. A running one stops, and the unsent mails stay unsent.
   *
   * POST /api/events/{EID}/notifications/{NOTICE}/cancel
   *
   * A key needs Notification:write.
   */
  cancelNotification: {
    request: {
      path: { EID: string; NOTICE: string }
    }
    answer: {
      NOTICE: string
      KIND: 'notice' | 'reminder' | 'cancellation' | 'postponement' | 'reopening'
      STATE: 'planned' | 'held' | 'sending' | 'done' | 'cancelled' | 'paused' | 'skipped'
      REASON: 'no-access' | 'plan' | 'inactive' | 'unpublished' | 'event-cancelled' | 'over' | 'closed' | 'passed' | 'filter-gone' | 'nobody' | 'no-deadline' | 'failures' | 'file-gone' | ''
      LETTERS: Record<string, {
        SUBJECT: string
        MESSAGE: string
      }>
      AUDIENCE: {
        ANSWERS?: Array<'yes' | 'maybe' | 'no' | 'none' | 'waiting'>
        STATUSES?: Array<'' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'>
        CATEGORIES?: Array<string>
        GIDS?: Array<string>
        LIST?: {
          tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
          q?: string
          category?: string
          fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
          status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
          language?: 'en' | 'fr' | 'arb'
          party?: string
          question?: string
          said?: string
          answered?: string
          hour?: string
          arrived?: string
          domain?: string
          took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
          refusal?: string
          tag?: string
          field?: string
          holds?: string
          invitedTo?: string
        }
      }
      WHEN: {
        AT?: string
        ANCHOR?: 'start' | 'end' | 'deadline'
        DAYS?: number
        TIME?: string
      }
      DUE_AT: string | null
      GUESTS: number
      PEOPLE: number
      COUNTS: Record<string, number>
      RESULTS: {
        DELIVERED: number
        SEEN: number
        ANSWERED: number
      }
      FILES: Array<{
        FILE: string
        NAME: string
        BYTES: number
      }>
      BY: string
      INSERTED_AT: string
      HELD_UNTIL: string | null
      SUBJECT_TEST: {
        TEST: string
        STATE: 'planned' | 'running' | 'decided' | 'stopped'
        REASON: 'host' | 'failures' | 'file-gone' | 'too-small' | 'no-access' | 'plan' | 'inactive' | 'unpublished' | 'event-cancelled' | 'over' | 'passed' | 'filter-gone' | 'texts' | ''
        SHARE: 10 | 20 | 30
        HOURS: 2 | 4 | 24
        FIRST_SUBJECTS: Record<string, string>
        SECOND_SUBJECTS: Record<string, string>
        FIRST: {
          GUESTS: number
          DELIVERED: number
          SEEN: number
          ANSWERED: number
        }
        SECOND: {
          GUESTS: number
          DELIVERED: number
          SEEN: number
          ANSWERED: number
        }
        DECIDE_AT: string | null
        WINNER: 'first' | 'second' | ''
        VERDICT: 'answers' | 'seen' | 'even' | 'host' | ''
        OTHERS: number
        HELD_UNTIL: string | null
      } | null
    }
  }
  /**
   * Changes several people: removes them, or gives or takes a group.
   *
   * POST /api/address-book/people/change
   *
   * A key needs ManageGuests:write.
   */
  changeBookPeople: {
    request: {
      body: {
        PEOPLE: Array<string>
        ACT: 'remove' | 'group' | 'ungroup'
        GROUP?: string
      }
    }
    answer: {
      COUNT: number
    }
  }
  /**
   * PUT /api/events/{EID}/guest-views/{VIEW}
   *
   * A key needs ManageGuests:write.
   */
  changeGuestView: {
    request: {
      path: { EID: string; VIEW: string }
      body: {
        NAME: string
        SHARED: boolean
        FILTERS: {
          tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
          q?: string
          category?: string
          fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
          status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
          language?: 'en' | 'fr' | 'arb'
          party?: string
          question?: string
          said?: string
          answered?: string
          hour?: string
          arrived?: string
          domain?: string
          took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
          refusal?: string
          tag?: string
          field?: string
          holds?: string
          invitedTo?: string
        }
        SORT: string
        COLUMNS: Array<string>
      }
    }
    answer: {
      VIEW: string
      NAME: string
      SHARED: boolean
      FILTERS: {
        tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
        q?: string
        category?: string
        fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
        status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
        language?: 'en' | 'fr' | 'arb'
        party?: string
        question?: string
        said?: string
        answered?: string
        hour?: string
        arrived?: string
        domain?: string
        took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
        refusal?: string
        tag?: string
        field?: string
        holds?: string
        invitedTo?: string
      }
      SORT: string
      COLUMNS: Array<string>
      OWN: boolean
    }
  }
  /**
   * POST /api/events/{EID}/guests/change
   *
   * A key needs ManageGuests:write.
   */
  changeGuests: {
    request: {
      path: { EID: string }
      body: {
        GIDS?: Array<string>
        TAB?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
        SEARCH?: string
        CATEGORY?: string
        FACT?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
        STATUS?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
        LANGUAGE?: 'en' | 'fr' | 'arb'
        PARTY?: string
        QUESTION?: string
        SAID?: string
        ANSWERED?: string
        HOUR?: string
        ARRIVED?: string
        DOMAIN?: string
        TOOK?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
        REFUSAL?: string
        TAG?: string
        FIELD?: string
        HOLDS?: string
        INVITED_TO?: string
        ACT: 'delete' | 'category' | 'language' | 'confirm' | 'unconfirm' | 'tag' | 'untag' | 'invite' | 'uninvite' | 'place'
        VALUE?: string
        OVER_PLACES?: boolean
      }
    }
    answer: {
      COUNT: number
      PEOPLE: number
      OTHERS: number
      UNDO: string
    }
  }
  /**
   * PUT /api/events/{EID}/invitation/plans/{PLAN}
   *
   * A key needs ManageGuests:write.
   */
  changeInvitationPlan: {
    request: {
      path: { EID: string; PLAN: string }
      body: {
        STARTS_AT: string
        PER_DAY?: number
        QUIET_FROM: string
        QUIET_UNTIL: string
      }
    }
    answer: {
      PLANS: Array<{
        PLAN: string
        STATE: 'planned' | 'going' | 'paused' | 'stopped' | 'done' | 'cancelled'
        REASON: 'unpublished' | 'event-cancelled' | 'over' | 'filter-gone' | 'changed' | 'texts' | 'no-access' | 'inactive' | 'failures' | ''
        RESUMABLE: boolean
        CATEGORY: string | null
        TAGS: Array<string>
        CHOSEN: boolean
        STARTS_AT: string
        NEXT_AT: string | null
        PER_DAY: number | null
        QUIET_FROM: string
        QUIET_UNTIL: string
        SENT: number
        GUESTS: number
        PEOPLE: number
        BY: string
      }>
      TIMEZONE: string
      CATEGORIES: Array<string>
      TAGS: Array<{
        TAG: string
        NAME: string
      }>
    }
  }
  /**
   * Moves a draft between a page and a mail. What only the other mode shows is kept for later.
   *
   * POST /api/events/{EID}/mode
   *
   * A key needs CreateEvents:write or DraftEvents:write.
   */
  changeMode: {
    request: {
      path: { EID: string }
      body: {
        EVENT_MODE: 'Web' | 'Email'
      }
    }
    answer: Record<string, unknown>
  }
  /**
   * The person who changes a schedule becomes responsible for it.
   *
   * PUT /api/events/{EID}/report-schedules/{SCHEDULE}
   *
   * A key needs Reports:write.
   */
  changeReportSchedule: {
    request: {
      path: { EID: string; SCHEDULE: string }
      body: {
        REPORT: 'overall' | 'guest' | 'web' | 'email' | 'survey'
        FORMAT: 'xlsx' | 'csv' | 'pdf'
        LANGUAGE?: 'en' | 'fr' | 'arb'
        MESSAGE?: string
        MEMBERS?: Array<string>
        ADDRESSES?: Array<string>
        CONFIRMED?: boolean
        RHYTHM: 'daily' | 'weekly' | 'once'
        WEEKDAY?: number
        DAYS?: number
        TIME: string
      }
    }
    answer: {
      SCHEDULE: string
      REPORT: 'overall' | 'guest' | 'web' | 'email' | 'survey'
      FORMAT: 'xlsx' | 'csv' | 'pdf'
      LANGUAGE: 'en' | 'fr' | 'arb'
      MESSAGE: string
      MEMBERS: Array<{
        USER: string
        NAME: string
        EMAIL: string
      }>
      ADDRESSES: Array<string>
      RHYTHM: 'daily' | 'weekly' | 'once'
      WEEKDAY: number | null
      DAYS: number | null
      TIME: string
      NEXT_AT: string | null
      STOPPED: '' | 'permission' | 'left' | 'inactive' | 'plan' | 'nobody' | 'failed' | 'stopped' | 'over'
      BY: string
    }
  }
  /**
   * Applies the changes in their order, all or none. Refused with `seatTaken` when a person is no longer where the host saw them, with `seatGone` when a table, a person or a guest of a wish is no longer there. A table may get more people than it has seats.
   *
   * POST /api/events/{EID}/seating
   *
   * A key needs ManageGuests:write.
   */
  changeSeating: {
    request: {
      path: { EID: string }
      body: {
        FUNCTION: string
        CHANGES: Array<{
          CHANGE: 'SEAT'
          GID: string
          PERSON: number
          FROM: string | null
          TO: string | null
        } | {
          CHANGE: 'TABLE'
          TABLE: string
          KIND: 'ROUND' | 'LONG' | 'ROW' | 'AREA'
          NUMBER: number | null
          NAME: string
          SEATS: number
          X: number
          Y: number
          WIDTH: number
          HEIGHT: number
          TURNED: number
        } | {
          CHANGE: 'NO_TABLE'
          TABLE: string
        } | {
          CHANGE: 'WISH'
          WISH: string
          KIND: 'TOGETHER' | 'APART'
          GUESTS: Array<string>
        } | {
          CHANGE: 'NO_WISH'
          WISH: string
        }>
      }
    }
    answer: {
      REVISION: number
      UNDO: Array<{
        CHANGE: 'SEAT'
        GID: string
        PERSON: number
        FROM: string | null
        TO: string | null
      } | {
        CHANGE: 'TABLE'
        TABLE: string
        KIND: 'ROUND' | 'LONG' | 'ROW' | 'AREA'
        NUMBER: number | null
        NAME: string
        SEATS: number
        X: number
        Y: number
        WIDTH: number
        HEIGHT: number
        TURNED: number
      } | {
        CHANGE: 'NO_TABLE'
        TABLE: string
      } | {
        CHANGE: 'WISH'
        WISH: string
        KIND: 'TOGETHER' | 'APART'
        GUESTS: Array<string>
      } | {
        CHANGE: 'NO_WISH'
        WISH: string
      }>
    }
  }
  /**
   * POST /api/events/check-domain
   *
   * A key needs CreateEvents:read or DraftEvents:read or EventSettings:read.
   */
  checkDomain: {
    request: {
      body: {
        EVENTID: string
        EVENT_DOMAIN: string
      }
    }
    answer: {
      AVAILABLE: boolean
      SUGGESTION: string
    }
  }
  /**
   * POST /api/events/{EID}/colour-style
   *
   * A key needs CreateEvents:write or DraftEvents:write or EventSettings:write.
   */
  chooseColourStyle: {
    request: {
      path: { EID: string }
      body: {
        COLOUR_STYLE: string
      }
    }
    answer: Record<string, unknown>
  }
  /**
   * Chooses for all guests met again, for all rows to fix, or for some rows. No choice is the proposal: one person is updated, and where that is unsure both are kept.
   *
   * PUT /api/events/{EID}/imports/{IMPORT}/choices
   *
   * A key needs ManageGuests:write.
   */
  chooseImportRows: {
    request: {
      path: { EID: string; IMPORT: string }
      body: {
        OF: 'met' | 'bad' | 'rows'
        ROWS?: Array<number>
        CHOICE: 'update' | 'skip' | 'both' | null
      }
    }
    answer: {
      IMPORT: string
      FILE_NAME: string
      STATE: 'checking' | 'ready' | 'adding' | 'done' | 'undoing' | 'undone' | 'failed'
      REASON: string
      PROGRESS: number
      HEADER_ROW: boolean
      COLUMNS: Array<{
        TITLE: string
        FIELD: string | null
        SAMPLES: Array<string>
        FILLED: number
        PHONES: {
          READ_AS: Array<string>
          CHOSEN: string | null
          IS_ASKED: boolean
          LIKELY: Array<string>
          UNREAD: Array<string>
        } | null
        LOOKS_LIKE: {
          KIND: 'CONTACT' | 'EMAIL' | 'NAME' | 'COUNT' | 'REPLY'
          USE: 'CONTACT' | 'EMAIL' | 'NAME' | 'FIRST_NAME' | 'LAST_NAME' | 'COMPANIONS' | 'PARTY_LIMIT' | 'PLUS_ONES' | 'ADULTS' | 'CHILDREN' | 'NEW.choice'
        } | null
        IS_NOTED: boolean
      }>
      OWN_FIELDS: Array<{
        FIELD: string
        NAME: string
        KIND: 'text' | 'number' | 'choice'
        IS_NEW: boolean
      }>
      FUNCTIONS: Array<{
        ID: string
        TITLE: string
      }>
      ROWS: number
      GOOD: number
      BAD: number
      KNOWN: number
      PEOPLE: number
      HOUSEHOLDS: {
        FAMILIES: number
        PEOPLE: number
        JOINED: number
      } | null
      MET: number
      LEFT_OUT: number
      CHOICE: 'update' | 'skip' | 'both' | null
      MORE: number
      LISTED: number | null
      ROOM: number | null
      PLAN_PEOPLE: number | null
      ADDED: number
      UPDATED: number
      ERRORS: Array<{
        ROW: number
        FIELD: string
        MESSAGE: string
        VALUE: string
        OWNER: string
      }>
      UNDO: string | null
      NOT_KEPT: Array<number>
      FORGOTTEN: number
      TAKES_FIRST: boolean
      FIXED: Array<{
        FIELD: string
        ROWS: number
      }>
      FIXED_ROWS: number
      LOST_FIXES: Array<number>
      TEXT: {
        READ: {
          ENCODING: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1256' | 'windows-1251' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'macintosh' | 'x-mac-cyrillic' | 'iso-8859-2' | 'iso-8859-6' | 'iso-8859-7' | 'shift_jis' | 'euc-jp' | 'euc-kr' | 'gb18030' | 'big5'
          SAMPLES: Array<string>
        }
        OTHERS: Array<{
          ENCODING: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1256' | 'windows-1251' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'macintosh' | 'x-mac-cyrillic' | 'iso-8859-2' | 'iso-8859-6' | 'iso-8859-7' | 'shift_jis' | 'euc-jp' | 'euc-kr' | 'gb18030' | 'big5'
          SAMPLES: Array<string>
        }>
        IS_CHOSEN: boolean
      } | null
      SHEETS: Array<{
        NAME: string
        ROWS: number
        JOINS: boolean
        BEFORE: number
      }>
      SHEET: number | null
      CHAT: {
        MESSAGES: number
        OTHERS: number
        IS_LIST: boolean
        UNREAD_REPLIES?: number
        NUMBERS: number
      } | null
    }
  }
  /**
   * Sends this subject to the others, without waiting any longer.
   *
   * POST /api/events/{EID}/subject-tests/{TEST}/choose
   *
   * A key needs ManageGuests:write or Notification:write.
   */
  chooseSubject: {
    request: {
      path: { EID: string; TEST: string }
      body: {
        WINNER: 'first' | 'second'
      }
    }
    answer: {
      TEST: string
      STATE: 'planned' | 'running' | 'decided' | 'stopped'
      REASON: 'host' | 'failures' | 'file-gone' | 'too-small' | 'no-access' | 'plan' | 'inactive' | 'unpublished' | 'event-cancelled' | 'over' | 'passed' | 'filter-gone' | 'texts' | ''
      SHARE: 10 | 20 | 30
      HOURS: 2 | 4 | 24
      FIRST_SUBJECTS: Record<string, string>
      SECOND_SUBJECTS: Record<string, string>
      FIRST: {
        GUESTS: number
        DELIVERED: number
        SEEN: number
        ANSWERED: number
      }
      SECOND: {
        GUESTS: number
        DELIVERED: number
        SEEN: number
        ANSWERED: number
      }
      DECIDE_AT: string | null
      WINNER: 'first' | 'second' | ''
      VERDICT: 'answers' | 'seen' | 'even' | 'host' | ''
      OTHERS: number
      HELD_UNTIL: string | null
    }
  }
  /**
   * POST /api/events/{EID}/template
   *
   * A key needs CreateEvents:write or DraftEvents:write or EventSettings:write.
   */
  chooseTemplate: {
    request: {
      path: { EID: string }
      body: {
        TEMPLATE_ID: string
        COLOUR_STYLE: string
        VERSION?: number
      }
    }
    answer: Record<string, unknown>
  }
  /**
   * GUEST_STATUS is the status the host saw: CONFIRMED removes the confirmation, any other status confirms.
   *
   * POST /api/events/{EID}/guests/{GID}/confirm
   *
   * A key needs ManageGuests:write.
   */
  confirmGuest: {
    request: {
      path: { EID: string; GID: string }
      body: {
        GUEST_STATUS: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
      }
    }
    answer: {
      GID: string
      NAME: string
      EMAIL: string
      CONTACT: string
      EMAIL_2: string
      NAME_2: string
      CATEGORY: string
      LANGUAGE: 'en' | 'fr' | 'arb'
      PARTY_LIMIT: number
      COMPANIONS: Array<string>
      AGES?: Array<'adult' | 'child' | 'infant' | null>
      GUEST_STATUS: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
      ANSWER: 'yes' | 'no' | 'maybe' | null
      PEOPLE: number
      WAITING: boolean
      CONFIRMED: boolean
      ATTENDED: boolean
      WALKIN: boolean
      NOTE: string
      PASSCODE: string
      link: string
      INVITED_AT: string | null
      VIEWED_AT: string | null
      ANSWERED_AT: string | null
      WAITED_AT: string | null
      SEATED_AT: string | null
      CONFIRMED_AT: string | null
      ATTENDED_AT: string | null
      INSERTED_AT: string
      ARRIVED: number
      TABLE: string
      DOOR_NOTE: string
      HOST_NOTE: string
      TAGS: Array<string>
      CUSTOM: Record<string, string>
      REASON: string
      INVITATION: {
        KIND: 'invitation' | 'change' | 'thanks' | 'notice' | 'reminder' | 'cancellation' | 'postponement' | 'reopening'
        STATE: 'held' | 'waiting' | 'sent' | 'uncertain' | 'failed' | 'bounced' | 'stopped'
        REASON: string
        EMAIL: string
        SUBJECT: string
        AT: string
        NEXT_AT: string | null
      } | null
      STOPPED: 'unsubscribed' | 'bounced' | 'complained' | null
      STOPPED_2: 'unsubscribed' | 'bounced' | 'complained' | null
    }
  }
  /**
   * GET /api/events/{EID}/contact-info/{MODE}
   *
   * A key needs CreateEvents:read or DraftEvents:read or EventSettings:read.
   */
  contactOf: {
    request: {
      path: { EID: string; MODE: string }
    }
    answer: {
      HOSTNAME: string
      CONTACT: string
      EMAIL: string
      ADDRESS: string
      MAP_LINK: string
      WEBSITE: string
      SOCIALMEDIA: Array<{
        NETWORK: 'instagram' | 'facebook' | 'youtube' | 'x' | 'linkedin' | 'whatsapp'
        LINK: string
      }>
      PEOPLE?: Array<{
        NAME: string
        ABOUT: string
        CONTACT: string
        EMAIL: string
      }>
    }
  }
  /**
   * Makes a draft of an event: always its design, its words and its pictures, the rest as asked. Answers are never taken.
   *
   * POST /api/events/{EID}/copy
   *
   * A key needs CreateEvents:write or DraftEvents:write.
   */
  copyEvent: {
    request: {
      path: { EID: string }
      body: {
        TITLE?: string
        STARTDATE: string | null
        PROGRAMME: boolean
        QUESTIONS: boolean
        SETTINGS: boolean
        GUESTS: boolean
      }
    }
    answer: {
      EVENTID: string
      EVENT_MODE: 'Web' | 'Email'
      COUNT: number
    }
  }
  /**
   * Who would be added to the list of an event, before anything is.
   *
   * POST /api/events/{EID}/address-book/count
   *
   * A key needs ManageGuests:read.
   */
  countPeopleToInvite: {
    request: {
      path: { EID: string }
      body?: {
        PEOPLE?: Array<string>
        SEARCH?: string
        GROUP?: string
        EVENT?: string
        TURNOUT?: 'all' | 'yes' | 'came'
      }
    }
    answer: {
      NEW: number
      LISTED: number
      PEOPLE: number
      LIMIT: number | null
    }
  }
  /**
   * POST /api/events/{EID}/dashboard-counts
   *
   * A key needs Dashboard:read.
   */
  dashboardCounts: {
    request: {
      path: { EID: string }
    }
    answer: {
      GUESTS: number
      PEOPLE: number
      YES: number
      MAYBE: number
      NO: number
      NO_ANSWER: number
      WAITING: number
      NOT_INVITED: number
      NOT_DELIVERED: number
      VIEWVED: number
      CONFIRMED: number
      ATTENDED: number
      AGES?: {
        ADULTS: number
        CHILDREN: number
        INFANTS: number
        UNSAID: number
      }
      CAPACITY: number | null
      ANSWER_DEADLINE: string | null
      CONFIRMATION: 'at-once' | 'by-hand'
      STATUSES: Array<{
        GUEST_STATUS: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
        PEOPLE: number
      }>
      CATEGORIES: Array<{
        CATEGORY: string
        PEOPLE: number
        COMING: number
        MAYBE: number
        NO: number
      }>
      CURVE: Array<{
        DAY: string
        COMING: number
      }>
      MARKS: Array<{
        KIND: 'reminder' | 'notice'
        AT: string
        PEOPLE: number
      }>
      STOPPED_MESSAGES?: number
      LATEST: Array<{
        GID: string
        NAME: string
        WHAT: 'yes' | 'no' | 'maybe' | 'waiting' | 'viewed' | 'added' | 'confirmed' | 'attended'
        PEOPLE: number
        AT: string
      }>
    }
  }
  /**
   * About named pictures, or about all that wait of the guest who sent one. A removed one is deleted.
   *
   * POST /api/events/{EID}/guest-photos
   *
   * A key needs EventSettings:write.
   */
  decidePhotos: {
    request: {
      path: { EID: string }
      body: {
        DECISION: 'show' | 'refuse' | 'remove'
        PHOTOS?: Array<string>
        SENDER_PHOTO?: string
      }
    }
    answer: {
      SURVEY: {
        SCALE: Record<string, string> | null
        CHOICE: {
          WORDS: Record<string, string>
          OPTIONS: Array<{
            ID: string
            WORDS: Record<string, string>
          }>
        } | null
        COMMENT: Record<string, string> | null
        NAMED: boolean
      } | null
      READY: {
        SCALE: Record<string, string> | null
        CHOICE: {
          WORDS: Record<string, string>
          OPTIONS: Array<{
            ID: string
            WORDS: Record<string, string>
          }>
        } | null
        COMMENT: Record<string, string> | null
        NAMED: boolean
      }
      LANGUAGES: Array<'en' | 'fr' | 'arb'>
      WALL: 'off' | 'asks' | 'shows'
      SURVEY_FROM: string | null
      WALL_FROM: string | null
      UNTIL: string | null
      ANSWERED: number
      WAITING: number
      SHOWN: number
      REFUSED: number
    }
  }
  /**
   * DELETE /api/events/{EID}/guests
   *
   * A key needs ManageGuests:write.
   */
  deleteAllGuests: {
    request: {
      path: { EID: string }
    }
    answer: {
      COUNT: number
      PEOPLE: number
      OTHERS: number
      UNDO: string
    }
  }
  /**
   * Deletes a draft, or with CreateEvents a published event without answers. `eventAnswered` tells the host to unpublish or cancel it, `eventDeletionCode` asks for a code where it is cancelled, and `eventPaidOnce` refuses for a one-time event that has begun.
   *
   * DELETE /api/events/{EID}
   *
   * A key needs CreateEvents:write or DraftEvents:write.
   */
  deleteEvent: {
    request: {
      path: { EID: string }
    }
    answer: Record<string, unknown>
  }
  /**
   * DELETE /api/events/{EID}/gallery
   *
   * A key needs CreateEvents:write or DraftEvents:write or EventSettings:write.
   */
  deleteGalleryPictures: {
    request: {
      path: { EID: string }
      body: {
        IMAGEIDS: Array<string>
      }
    }
    answer: {
      GALLERY: Array<{
        IMAGEID: string
        URL: string
        SMALL_URL: string | null
        WIDTH: number
        HEIGHT: number
        FOCUS?: {
          X: number
          Y: number
        }
        CROP?: {
          X: number
          Y: number
          WIDTH: number
          HEIGHT: number
        }
        WHOLE?: {
          URL: string
          WIDTH: number
          HEIGHT: number
        }
        BLUR?: string
        TINTS?: Array<string>
        COPIES?: Array<{
          URL: string
          FORMAT: 'avif' | 'webp' | 'jpeg'
          WIDTH: number
          HEIGHT: number
        }>
        WORDS: Record<string, {
          CAPTION: string
          ALT: string
        }>
      }>
    }
  }
  /**
   * DELETE /api/events/{EID}/guests/{GID}
   *
   * A key needs ManageGuests:write.
   */
  deleteGuest: {
    request: {
      path: { EID: string; GID: string }
    }
    answer: Record<string, unknown>
  }
  /**
   * DELETE /api/events/{EID}/images
   *
   * A key needs CreateEvents:write or DraftEvents:write or EventSettings:write.
   */
  deleteTemplateImages: {
    request: {
      path: { EID: string }
      body: {
        IMAGEIDS: Array<string>
      }
    }
    answer: {
      IMAGES: Array<{
        IMAGEID: string
        URL: string
        SMALL_URL: string | null
        WIDTH: number
        HEIGHT: number
        FOCUS?: {
          X: number
          Y: number
        }
        CROP?: {
          X: number
          Y: number
          WIDTH: number
          HEIGHT: number
        }
        WHOLE?: {
          URL: string
          WIDTH: number
          HEIGHT: number
        }
        BLUR?: string
        TINTS?: Array<string>
        COPIES?: Array<{
          URL: string
          FORMAT: 'avif' | 'webp' | 'jpeg'
          WIDTH: number
          HEIGHT: number
        }>
        KIND: 'cover' | 'logo'
      }>
    }
  }
  /**
   * DELETE /api/events/{EID}/todos/{TODO}
   *
   * A key needs ToDoList:write.
   */
  deleteTodo: {
    request: {
      path: { EID: string; TODO: string }
    }
    answer: Record<string, unknown>
  }
  /**
   * The same for one send, by the domain of the addresses; small domains are counted together.
   *
   * GET /api/events/{EID}/sends/{CAMPAIGN}
   *
   * A key needs Notification:read or ManageGuests:read.
   */
  deliveryOfSend: {
    request: {
      path: { EID: string; CAMPAIGN: string }
    }
    answer: {
      DOMAINS: Array<{
        DOMAIN: string
        MAILS: number
        ACCEPTED: number
        DELIVERED: number
        BOUNCED: number
        HARD: number
        DEFERRED: number
        COMPLAINED: number
        SEEN: number
        ANSWERED: number
      }>
    }
  }
  /**
   * GET /api/events/{EID}/domain
   *
   * A key needs CreateEvents:read or DraftEvents:read or EventSettings:read.
   */
  domainOf: {
    request: {
      path: { EID: string }
    }
    answer: {
      EVENT_DOMAIN: string
      SUGGESTION: string
      BASE: string
    }
  }
  /**
   * Entries of devices that contradict each other. The likelier choice comes first; both entries stay in the log.
   *
   * GET /api/events/{EID}/door-conflicts
   *
   * A key needs CheckIn:read.
   */
  doorConflicts: {
    request: {
      path: { EID: string }
    }
    answer: {
      CONFLICTS: Array<{
        ID: string
        KIND: 'twice' | 'more' | 'gone' | 'held' | 'unknown' | 'outside'
        GID: string | null
        NAME: string
        FUNCTION?: string
        ZONE?: string
        PARTY: number
        ARRIVED: number
        ENTRIES: Array<{
          ID: string
          KIND: string
          AT: string
          GATE: string
          BY: string
          DEVICE: string
          PEOPLE: number
        }>
        IF_COUNTED: number
        IF_DROPPED: number
        SINCE: string | null
        CHOICES: Array<'drop' | 'count'>
      }>
      SETTLED: Array<{
        ID: string
        NAME: string
        CHOICE: 'drop' | 'count'
        BY: string
        AT: string
      }>
    }
  }
  /**
   * GET /api/events/{EID}/door-gates
   *
   * A key needs CheckIn:read.
   */
  doorGates: {
    request: {
      path: { EID: string }
    }
    answer: {
      GATES: Array<string>
    }
  }
  /**
   * `open`; `early` until `opens`; `late` after `closes`, when arrivals from paper lists are entered and marked late.
   *
   * GET /api/events/{EID}/check-in
   *
   * A key needs CheckIn:read.
   */
  doorOf: {
    request: {
      path: { EID: string }
      query?: { FUNCTION?: string }
    }
    answer: {
      TITLE: string
      TIMEZONE: string
      STATE: 'open' | 'early' | 'late'
      OPENS: string | null
      CLOSES: string | null
      PASSCODE_NEEDED: boolean
      COUNTERS: {
        ARRIVED: number
        OUTSIDE: number
        EXPECTED: number
        WALKINS: number
        FREE: number | null
      }
      LATEST: Array<{
        TAP_ID: string
        GID: string
        NAME: string
        CATEGORY: string
        PEOPLE: number
        PARTY: number
        WALKIN: boolean
        AT: string
        BY: string
        GATE: string
        UNDONE_AT: string | null
      }>
      FUNCTIONS?: Array<{
        ID: string
        TITLE: string
        STARTS: string | null
        STATE: 'open' | 'early' | 'late'
        OPENS: string | null
        CLOSES: string | null
      }>
      FUNCTION?: string
      ZONES?: Array<{
        ID: string
        TITLE: string
      }>
    }
  }
  /**
   * The guest list of the door on paper, or one label per name, in this language.
   *
   * GET /api/events/{EID}/door-paper
   *
   * A key needs ManageGuests:read.
   */
  doorPaper: {
    request: {
      path: { EID: string }
      query: { what: 'list' | 'labels'; language: 'en' | 'fr' | 'arb'; FUNCTION?: string }
    }
    answer: Response
  }
  /**
   * The big screen. It shows names only with `vip`, because the host decides that.
   *
   * GET /api/events/{EID}/door-screen
   *
   * A key needs CheckIn:read.
   */
  doorScreen: {
    request: {
      path: { EID: string }
      query?: { vip?: 'Y' | 'N'; FUNCTION?: string }
    }
    answer: {
      TITLE: string
      VENUE: string
      TIMEZONE: string
      NOW: string
      COUNTERS: {
        ARRIVED: number
        OUTSIDE: number
        EXPECTED: number
        WALKINS: number
        FREE: number | null
      }
      CONFLICTS: number
      FUNCTIONS?: Array<{
        ID: string
        TITLE: string
        STARTS: string | null
        ARRIVED: number
        EXPECTED: number
      }>
      ZONES?: Array<{
        ID: string
        TITLE: string
        CAPACITY: number | null
        INSIDE: number
        FUNCTION?: string
      }>
      ARRIVALS: Array<{
        AT: string
        PEOPLE: number
      }>
      GATES: Array<{
        GATE: string
        BY: Array<string>
        PEOPLE: number
        LATELY: number
        SEEN: string | null
      }>
      DEVICES: Array<{
        DEVICE: string
        BY: string
        GATE: string
        HELPER: boolean
        PEOPLE: number
        SEEN: string
        WAITING: number
        MISSING: number
        AHEAD: number
      }>
      VIP_PARTIES: {
        EXPECTED: number
        ARRIVED: number
        GUESTS: Array<{
          NAME: string
          TABLE: string
          PARTY: number
          GATE: string
          AT: string | null
        }>
      }
    }
  }
  /**
   * The zones of an event in their order, with what a host chooses from.
   *
   * GET /api/events/{EID}/door-zones
   *
   * A key needs CheckIn:read.
   */
  doorZones: {
    request: {
      path: { EID: string }
    }
    answer: {
      ZONES: Array<{
        ID: string
        TITLE: string
        TITLES: Record<string, string>
        CAPACITY: number | null
        FUNCTION?: string
        FOR: 'everyone' | 'categories' | 'tags' | 'functions'
        GROUPS: Array<string>
      }>
      INSIDE: Record<string, number>
      LANGUAGES: Array<'en' | 'fr' | 'arb'>
      CATEGORIES: Array<string>
      TAGS: Array<{
        ID: string
        NAME: string
      }>
      FUNCTIONS: Array<{
        ID: string
        TITLE: string
      }>
    }
  }
  /**
   * Cancels the export or deletes its file.
   *
   * DELETE /api/events/{EID}/guest-exports/{EXPORT}
   *
   * A key needs ManageGuests:write.
   */
  dropGuestExport: {
    request: {
      path: { EID: string; EXPORT: string }
    }
    answer: Record<string, unknown>
  }
  /**
   * DELETE /api/events/{EID}/imports/{IMPORT}
   *
   * A key needs ManageGuests:write.
   */
  dropImport: {
    request: {
      path: { EID: string; IMPORT: string }
    }
    answer: Record<string, unknown>
  }
  /**
   * DELETE /api/events/{EID}/exports/{EXPORT}
   *
   * A key needs Reports:write.
   */
  dropReportExport: {
    request: {
      path: { EID: string; EXPORT: string }
    }
    answer: Record<string, unknown>
  }
  /**
   * DELETE /api/events/{EID}/report-schedules/{SCHEDULE}
   *
   * A key needs Reports:write.
   */
  dropReportSchedule: {
    request: {
      path: { EID: string; SCHEDULE: string }
    }
    answer: Record<string, unknown>
  }
  /**
   * GET /api/events/{EID}/email-rsvp-reports
   *
   * A key needs Reports:read.
   */
  emailReport: {
    request: {
      path: { EID: string }
      query?: { tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'; q?: string; category?: string; fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'; status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'; language?: 'en' | 'fr' | 'arb'; party?: string; question?: string; said?: string; answered?: string; hour?: string; arrived?: string; domain?: string; took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'; refusal?: string; tag?: string; field?: string; holds?: string; invitedTo?: string; sort?: string; columns?: string; after?: string; compare?: string }
    }
    answer: {
      REPORT: 'overall' | 'guest' | 'web' | 'email' | 'survey'
      EVENT: {
        EID: string
        TITLE: string
        DATE: string | null
        ZONE: string
        MODE: 'Web' | 'Email'
      }
      PHASE: 'before' | 'during' | 'after'
      TAKEN_AT: string
      EMPTY: string | null
      SAYS: Array<{
        KEY: string
        FACTS: Record<string, {
          VALUE: string | number | null
          TYPE: 'words' | 'text' | 'people' | 'mails' | 'guests' | 'count' | 'percent' | 'points' | 'instant' | 'time' | 'moment' | 'day' | 'weekday' | 'hour' | 'minutes' | 'number' | 'language' | 'status'
        }>
      }>
      FIGURES: Array<{
        ID: string
        VALUE: string | number | null
        TYPE: 'words' | 'text' | 'people' | 'mails' | 'guests' | 'count' | 'percent' | 'points' | 'instant' | 'time' | 'moment' | 'day' | 'weekday' | 'hour' | 'minutes' | 'number' | 'language' | 'status'
        FACTS: Record<string, {
          VALUE: string | number | null
          TYPE: 'words' | 'text' | 'people' | 'mails' | 'guests' | 'count' | 'percent' | 'points' | 'instant' | 'time' | 'moment' | 'day' | 'weekday' | 'hour' | 'minutes' | 'number' | 'language' | 'status'
        }>
        EARLIER: string | number | null
        BEHIND: {
          tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
          q?: string
          category?: string
          fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
          status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
          language?: 'en' | 'fr' | 'arb'
          party?: string
          question?: string
          said?: string
          answered?: string
          hour?: string
          arrived?: string
          domain?: string
          took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
          refusal?: string
          tag?: string
          field?: string
          holds?: string
          invitedTo?: string
        } | null
      }>
      PARTS: Array<{
        ID: string
        TITLE: string
        CHART: 'funnel' | 'curve' | 'arrivals' | 'meters' | 'bars' | 'histogram' | 'grid' | 'texts' | 'table'
        NOTE: {
          KEY: string
          FACTS: Record<string, {
            VALUE: string | number | null
            TYPE: 'words' | 'text' | 'people' | 'mails' | 'guests' | 'count' | 'percent' | 'points' | 'instant' | 'time' | 'moment' | 'day' | 'weekday' | 'hour' | 'minutes' | 'number' | 'language' | 'status'
          }>
        } | null
        COLUMNS: Array<{
          ID: string
          TYPE: 'words' | 'text' | 'people' | 'mails' | 'guests' | 'count' | 'percent' | 'points' | 'instant' | 'time' | 'moment' | 'day' | 'weekday' | 'hour' | 'minutes' | 'number' | 'language' | 'status'
          TITLE: string
        }>
        ROWS: Array<{
          CELLS: Array<string | number | null>
          BEHIND: {
            tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
            q?: string
            category?: string
            fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
            status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
            language?: 'en' | 'fr' | 'arb'
            party?: string
            question?: string
            said?: string
            answered?: string
            hour?: string
            arrived?: string
            domain?: string
            took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
            refusal?: string
            tag?: string
            field?: string
            holds?: string
            invitedTo?: string
          } | null
          GID: string | null
        }>
        ALL: {
          tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
          q?: string
          category?: string
          fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
          status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
          language?: 'en' | 'fr' | 'arb'
          party?: string
          question?: string
          said?: string
          answered?: string
          hour?: string
          arrived?: string
          domain?: string
          took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
          refusal?: string
          tag?: string
          field?: string
          holds?: string
          invitedTo?: string
        } | null
        MARKS: Array<{
          AT: string
          WORDS: string
        }>
      }>
      AFTERWARDS: {
        CAME: number
        MISSED: number
      } | null
      COMPARED: {
        EID: string
        TITLE: string
        DATE: string
      } | null
      COMPARABLE: Array<{
        EID: string
        TITLE: string
        DATE: string
      }>
      TABLE: {
        COLUMNS: Array<{
          ID: string
          TYPE: 'words' | 'text' | 'people' | 'mails' | 'guests' | 'count' | 'percent' | 'points' | 'instant' | 'time' | 'moment' | 'day' | 'weekday' | 'hour' | 'minutes' | 'number' | 'language' | 'status'
          TITLE: string
          CHOSEN: boolean
          SORTABLE: boolean
        }>
        SORT: string
        VIEW: {
          tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
          q?: string
          category?: string
          fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
          status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
          language?: 'en' | 'fr' | 'arb'
          party?: string
          question?: string
          said?: string
          answered?: string
          hour?: string
          arrived?: string
          domain?: string
          took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
          refusal?: string
          tag?: string
          field?: string
          holds?: string
          invitedTo?: string
        }
        GUESTS: number
        PEOPLE: number
        ROWS: Array<{
          GID: string
          CELLS: Array<string | number | null>
        }>
        NEXT: string | null
      }
    }
  }
  /**
   * The same form for an event in Email mode.
   *
   * GET /api/events/{EID}/email-rsvp
   *
   * A key needs CreateEvents:read or DraftEvents:read or EventSettings:read.
   */
  emailRsvpInfo: {
    request: {
      path: { EID: string }
    }
    answer: {
      EVENTID: string
      DATE: string | null
      HEADING: string
      MAYBE: boolean
      NOTE: boolean
      CHILDREN: boolean
      FORM: {
        questions: Record<string, {
          text: string
          mandatory: boolean
          deleted?: boolean
          perPerson?: boolean
          functionId?: string
          shownFor?: Array<'yes' | 'no' | 'maybe'>
        }>
        options: Record<string, {
          type: 'text' | 'number' | 'radio' | 'checkbox' | 'choice-list' | 'functions' | 'ages'
          max: number
          values?: Array<{
            id: string
            value: string
            closed?: true
          }>
        }>
      }
    }
  }
  /**
   * GET /api/events/{EID}/email-rsvp-response/{GID}
   *
   * A key needs Dashboard:read.
   */
  emailRsvpResponse: {
    request: {
      path: { EID: string; GID: string }
    }
    answer: {
      GID: string
      NAME: string
      ANSWER: 'yes' | 'no' | 'maybe'
      PEOPLE: number
      COMPANIONS: Array<string>
      WAITING: boolean
      NOTE: string
      REASON: string
      GUEST_STATUS: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
      ANSWERED_AT: string
      QUESTIONS: Array<{
        ID: string
        TEXT: string
        DELETED: boolean
        VALUE: string
        PEOPLE: Array<{
          PERSON: number
          NAME: string
          VALUE: string
        }>
      }>
      HISTORY: Array<{
        AT: string
        ANSWER: 'yes' | 'no' | 'maybe' | 'none'
        PEOPLE: number
        BY: 'guest' | 'host'
      }>
    }
  }
  /**
   * All actions for one event.
   *
   * GET /api/events/{EID}/activity
   *
   * A key needs Dashboard:read.
   */
  eventActivity: {
    request: {
      path: { EID: string }
      query?: { BEFORE?: string; PERSON?: string; KIND?: 'events' | 'guests' | 'mails' | 'door' | 'team' | 'account' }
    }
    answer: {
      LINES: Array<{
        ID: string
        CALL: string
        AT: string
        PERSON: string
        NAME: string
        KEY?: string
        REFUSED: boolean
        SUBJECT: string
        EVENTID: string
        TITLE: string
        CHANGES: Array<{
          FIELD: string
          BEFORE: string
          AFTER: string
        }>
      }>
      PEOPLE: Array<{
        PERSON: string
        NAME: string
      }>
      NEXT: string | null
    }
    hasPages: true
  }
  /**
   * GET /api/events/{EID}
   *
   * A key needs CreateEvents:read or DraftEvents:read or EventSettings:read.
   */
  eventById: {
    request: {
      path: { EID: string }
    }
    answer: {
      EVENTID: string
      EVENT_MODE: 'Web' | 'Email'
      STATUS: 'DRAFT' | 'PUBLISHED' | 'UNPUBLISHED' | 'CANCELLED'
      FACTS: {
        TITLE: string
        TYPE: 'Wedding' | 'Birthday' | 'Engagement' | 'Baby Shower' | 'Housewarming' | 'Festival' | 'Conference' | 'Meetup' | 'Workshop' | 'Gala' | 'Fundraiser' | 'Corporate' | 'Graduation' | 'Other'
        STARTDATE: string | null
        DURATION: string
        TIMEZONE: string
        VENUE: string
        ADDRESS: string
        MAP_LINK: string
      }
      KICKER: string
      FIGURE: string
      DESCRIPTION: string
      TEMPLATE_ID: string
      COLOUR_STYLE: string
      EVENT_DOMAIN: string
      eventPassed: boolean
      VERSION: number
      UPDATED_AT: string
      READY: Array<'web-images' | 'web-event-details' | 'web-programme' | 'web-contact-section' | 'web-rsvp' | 'event-settings' | 'event-domain' | 'publish' | 'email-images' | 'email-event-details' | 'email-programme' | 'email-contact-section' | 'email-rsvp' | 'manage-guest'>
      WORDS: Record<string, {
        TITLE?: string
        KICKER?: string
        VENUE?: string
        ADDRESS?: string
        DESCRIPTION?: string
        HOSTNAME?: string
        HEADING?: string
        QUESTIONS?: Record<string, string>
        OPTIONS?: Record<string, string>
      }>
      UNTOLD: {
        TITLE: string
        STARTDATE: string | null
        DURATION: string
        TIMEZONE: string
        VENUE: string
        ADDRESS: string
        GUESTS: number
        PEOPLE: number
        UNREACHABLE: number
      } | null
    }
  }
  /**
   * What a deletion of the event would delete.
   *
   * GET /api/events/{EID}/deletion
   *
   * A key needs CreateEvents:read or DraftEvents:read.
   */
  eventDeletion: {
    request: {
      path: { EID: string }
    }
    answer: {
      GUESTS: number
      PEOPLE: number
      INVITED: number
      MESSAGES: number
      UNSENT: number
      ANSWERED: number
      IS_TELLING: boolean
      NEEDS_CODE: boolean
      EMAIL: string
      CODE_SENT: boolean
      RESEND_IN: number
      VALID_IN: number
    }
  }
  /**
   * GET /api/events/{EID}/details/{MODE}
   *
   * A key needs CreateEvents:read or DraftEvents:read or EventSettings:read.
   */
  eventDetails: {
    request: {
      path: { EID: string; MODE: string }
    }
    answer: {
      FACTS: {
        TITLE: string
        TYPE: 'Wedding' | 'Birthday' | 'Engagement' | 'Baby Shower' | 'Housewarming' | 'Festival' | 'Conference' | 'Meetup' | 'Workshop' | 'Gala' | 'Fundraiser' | 'Corporate' | 'Graduation' | 'Other'
        STARTDATE: string | null
        DURATION: string
        TIMEZONE: string
        VENUE: string
        ADDRESS: string
        MAP_LINK: string
      }
      KICKER: string
      FIGURE: string
      DESCRIPTION: string
    }
  }
  /**
   * How the event's page is shown on other sites.
   *
   * GET /api/events/{EID}/embed
   *
   * A key needs Dashboard:read or EventSettings:read.
   */
  eventEmbed: {
    request: {
      path: { EID: string }
    }
    answer: {
      SITES: Array<string>
      STATUS: 'DRAFT' | 'PUBLISHED' | 'UNPUBLISHED' | 'CANCELLED'
      BASE: string
      PAGES: Array<{
        LANGUAGE: 'en' | 'fr' | 'arb'
        link: string
        LABEL: string
      }>
      COLOURS: {
        BACKGROUND: string
        INK: string
      }
      PASSWORD_SET: 'Y' | 'N'
    }
  }
  /**
   * The functions of an event, in the order of its programme; none for an event that asks about none.
   *
   * GET /api/events/{EID}/functions
   *
   * A key needs Dashboard:read or ManageGuests:read or Notification:read.
   */
  eventFunctions: {
    request: {
      path: { EID: string }
    }
    answer: {
      FUNCTIONS: Array<{
        ID: string
        TITLE: string
        EVERYONE: boolean
        PLACES: number | null
        INVITED: number
        COMING: number
        WAITING: number
        ARRIVED: number
        UNTIL: string | null
      }>
    }
  }
  /**
   * The pictures of the page below its cover, in the host's order.
   *
   * GET /api/events/{EID}/gallery
   *
   * A key needs CreateEvents:read or DraftEvents:read or EventSettings:read.
   */
  eventGallery: {
    request: {
      path: { EID: string }
    }
    answer: {
      GALLERY: Array<{
        IMAGEID: string
        URL: string
        SMALL_URL: string | null
        WIDTH: number
        HEIGHT: number
        FOCUS?: {
          X: number
          Y: number
        }
        CROP?: {
          X: number
          Y: number
          WIDTH: number
          HEIGHT: number
        }
        WHOLE?: {
          URL: string
          WIDTH: number
          HEIGHT: number
        }
        BLUR?: string
        TINTS?: Array<string>
        COPIES?: Array<{
          URL: string
          FORMAT: 'avif' | 'webp' | 'jpeg'
          WIDTH: number
          HEIGHT: number
        }>
        WORDS: Record<string, {
          CAPTION: string
          ALT: string
        }>
      }>
    }
  }
  /**
   * Whether the event's page asks for a password. The password itself is never read back.
   *
   * GET /api/events/{EID}/password
   *
   * A key needs CreateEvents:read or DraftEvents:read or EventSettings:read.
   */
  eventPassword: {
    request: {
      path: { EID: string }
    }
    answer: {
      PASSWORD_SET: 'Y' | 'N'
    }
  }
  /**
   * Pictures of people, which entries of sections name by their ids.
   *
   * GET /api/events/{EID}/portraits
   *
   * A key needs CreateEvents:read or DraftEvents:read or EventSettings:read.
   */
  eventPortraits: {
    request: {
      path: { EID: string }
    }
    answer: {
      PORTRAITS: Array<{
        IMAGEID: string
        URL: string
        SMALL_URL: string | null
        WIDTH: number
        HEIGHT: number
        FOCUS?: {
          X: number
          Y: number
        }
        CROP?: {
          X: number
          Y: number
          WIDTH: number
          HEIGHT: number
        }
        WHOLE?: {
          URL: string
          WIDTH: number
          HEIGHT: number
        }
        BLUR?: string
        TINTS?: Array<string>
        COPIES?: Array<{
          URL: string
          FORMAT: 'avif' | 'webp' | 'jpeg'
          WIDTH: number
          HEIGHT: number
        }>
      }>
    }
  }
  /**
   * GET /api/events/{EID}/programme
   *
   * A key needs CreateEvents:read or DraftEvents:read or EventSettings:read.
   */
  eventProgramme: {
    request: {
      path: { EID: string }
    }
    answer: {
      PROGRAMME: Array<{
        ID: string
        DAY: number
        START: string | null
        END: string | null
        TITLE: string
        PLACE: string
        LINE: string
        TRACK: string
        DRESS?: string
        ICON: 'welcome' | 'ceremony' | 'prayer' | 'drinks' | 'meal' | 'cake' | 'music' | 'dance' | 'talk' | 'workshop' | 'coffee' | 'photo' | 'game' | 'walk' | 'bus' | 'rest' | 'farewell' | null
        FUNCTION?: {
          EVERYONE: boolean
          PLACES: number | null
          WAITING_LIST?: boolean
          UNTIL?: number
          LOCK?: number
        }
        WORDS: Record<string, {
          TITLE: string
          PLACE: string
          LINE: string
          TRACK: string
          DRESS?: string
        }>
      }>
    }
  }
  /**
   * The plan of one function, or of the event. Without `function`, the first one with tables, else the first. `all` adds the guests who have not answered.
   *
   * GET /api/events/{EID}/seating
   *
   * A key needs ManageGuests:read.
   */
  eventSeating: {
    request: {
      path: { EID: string }
      query?: { function?: string; all?: 'Y' | 'N' }
    }
    answer: {
      REVISION: number
      FUNCTIONS: Array<{
        ID: string
        TITLE: string
        HAS_TABLES: boolean
      }>
      FUNCTION: string
      TABLES: Array<{
        TABLE: string
        KIND: 'ROUND' | 'LONG' | 'ROW' | 'AREA'
        NUMBER: number | null
        NAME: string
        SEATS: number
        X: number
        Y: number
        WIDTH: number
        HEIGHT: number
        TURNED: number
      }>
      PARTIES: Array<{
        GID: string
        NAME: string
        CATEGORY: string
        IS_VIP: boolean
        ANSWER: 'yes' | 'no' | 'maybe' | null
        PEOPLE: Array<{
          PERSON: number
          NAME: string
          TABLE: string | null
          NOTES: Array<string>
          IS_MEAL_KNOWN: boolean
        }>
      }>
      WISHES: Array<{
        WISH: string
        KIND: 'TOGETHER' | 'APART'
        GUESTS: Array<string>
      }>
      TYPED: Array<{
        NAME: string
        PEOPLE: number
        GUESTS: Array<string>
      }>
    }
  }
  /**
   * GET /api/events/{EID}/sections
   *
   * A key needs CreateEvents:read or DraftEvents:read or EventSettings:read.
   */
  eventSections: {
    request: {
      path: { EID: string }
    }
    answer: {
      SECTIONS: Array<{
        ID: string
        KIND: 'faq' | 'dress' | 'travel' | 'gifts' | 'hosts' | 'video' | 'music'
        TITLE: string
        TEXT: string
        ITEMS: Array<{
          ID: string
          TITLE: string
          TEXT: string
          LINK: string
          PORTRAIT?: string
        }>
        WORDS: Record<string, {
          TITLE: string
          TEXT: string
          ITEMS: Record<string, {
            TITLE: string
            TEXT: string
          }>
        }>
      }>
    }
  }
  /**
   * Exports the guest list as filtered on the screen.
   *
   * POST /api/events/{EID}/guest-exports
   *
   * A key needs ManageGuests:write.
   */
  exportGuests: {
    request: {
      path: { EID: string }
      body: {
        FORMAT: 'xlsx' | 'csv' | 'pdf'
        LANGUAGE?: 'en' | 'fr' | 'arb'
        COLUMNS?: Array<'NAME' | 'EMAIL' | 'CONTACT' | 'CATEGORY' | 'PARTY_LIMIT' | 'COMPANIONS' | 'LANGUAGE' | 'TABLE' | 'DOOR_NOTE' | 'EMAIL_2' | 'NAME_2' | 'GUEST_STATUS' | 'ANSWER' | 'PEOPLE' | 'CHILDREN' | 'INFANTS' | 'NOTE' | 'TAGS' | 'FUNCTIONS' | 'CUSTOM' | 'HOST_NOTE' | 'QUESTIONS' | 'INVITATION' | 'INVITED_AT' | 'VIEWVED_AT' | 'ANSWERED_AT' | 'CONFIRMED_AT' | 'ATTENDED_AT' | 'ARRIVED' | 'INSERTED_AT' | 'PASSCODE' | 'LINK'>
        VIEW?: {
          tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
          q?: string
          category?: string
          fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
          status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
          language?: 'en' | 'fr' | 'arb'
          party?: string
          question?: string
          said?: string
          answered?: string
          hour?: string
          arrived?: string
          domain?: string
          took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
          refusal?: string
          tag?: string
          field?: string
          holds?: string
          invitedTo?: string
        }
        SORT?: 'list' | 'name' | 'category'
      }
    }
    answer: {
      EXPORT: string
      REPORT: 'guests' | 'overall' | 'guest' | 'web' | 'email' | 'survey'
      FORMAT: 'xlsx' | 'csv' | 'pdf'
      LANGUAGE: 'en' | 'fr' | 'arb'
      STATE: 'waiting' | 'working' | 'done' | 'failed'
      REASON: string
      PROGRESS: number
      ROWS: number
      BYTES: number
      FILE_NAME: string
      INSERTED_AT: string
      EXPIRES_AT: string
    }
  }
  /**
   * POST /api/events/{EID}/exports
   *
   * A key needs Reports:write.
   */
  exportReport: {
    request: {
      path: { EID: string }
      body: {
        FORMAT: 'xlsx' | 'csv' | 'pdf'
        LANGUAGE?: 'en' | 'fr' | 'arb'
        REPORT: 'overall' | 'guest' | 'web' | 'email' | 'survey'
        PART?: 'report' | 'table'
        COMPARE?: string
        VIEW?: {
          tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
          q?: string
          category?: string
          fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
          status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
          language?: 'en' | 'fr' | 'arb'
          party?: string
          question?: string
          said?: string
          answered?: string
          hour?: string
          arrived?: string
          domain?: string
          took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
          refusal?: string
          tag?: string
          field?: string
          holds?: string
          invitedTo?: string
        }
        SORT?: string
        COLUMNS?: Array<string>
      }
    }
    answer: {
      EXPORT: string
      REPORT: 'guests' | 'overall' | 'guest' | 'web' | 'email' | 'survey'
      FORMAT: 'xlsx' | 'csv' | 'pdf'
      LANGUAGE: 'en' | 'fr' | 'arb'
      STATE: 'waiting' | 'working' | 'done' | 'failed'
      REASON: string
      PROGRESS: number
      ROWS: number
      BYTES: number
      FILE_NAME: string
      INSERTED_AT: string
      EXPIRES_AT: string
    }
  }
  /**
   * Finds guests by name, mail address or phone; accents, apostrophes and Arabic letter forms do not matter. At least two letters, at most twenty results. A helper with a link types three letters and sees no result if more than a few names match.
   *
   * GET /api/events/{EID}/check-in/guests
   *
   * A key needs CheckIn:read.
   */
  findAtDoor: {
    request: {
      path: { EID: string }
      query: { q: string; FUNCTION?: string }
    }
    answer: {
      GUESTS: Array<{
        GID: string
        NAME: string
        CATEGORY: string
        HINT: string
        COMPANIONS: Array<string>
        ANSWER: 'yes' | 'no' | 'maybe' | null
        WAITING: boolean
        UNCONFIRMED: boolean
        CANCELLED_AT: string | null
        WALKIN: boolean
        TABLE: string
        NOTE: string
        PEOPLE: number
        ARRIVED: number
        CHILDREN?: number
        INFANTS?: number
        OUTSIDE: number
        CAME: Array<{
          NAME: string
          AT: string
        }>
        LAST_ARRIVAL: {
          TAP_ID: string
          AT: string
          BY: string
          GATE: string
          PEOPLE: number
        } | null
        FUNCTIONS?: Array<string>
        FUNCTION_DOUBT?: 'uninvited' | 'not-coming'
      }>
      TOO_MANY?: boolean
    }
  }
  /**
   * Sets the focus of a picture of the event, of any kind, and its crop. With another crop, the picture is drawn again in a moment. Without a crop, the whole picture is shown; without a focus, what is usual for its shape.
   *
   * PUT /api/events/{EID}/images/{IMAGE}/focus
   *
   * A key needs CreateEvents:write or DraftEvents:write or EventSettings:write.
   */
  focusPicture: {
    request: {
      path: { EID: string; IMAGE: string }
      body?: {
        FOCUS?: {
          X: number
          Y: number
        }
        CROP?: {
          X: number
          Y: number
          WIDTH: number
          HEIGHT: number
        }
      }
    }
    answer: Record<string, unknown>
  }
  /**
   * Takes the note back.
   *
   * DELETE /api/events/{EID}/guests/{GID}/hand-messages/{CHANNEL}
   *
   * A key needs ManageGuests:write.
   */
  forgetHandMessage: {
    request: {
      path: { EID: string; GID: string; CHANNEL: string }
    }
    answer: {
      BY_HAND: Array<{
        CHANNEL: 'whatsapp' | 'sms'
        AT: string
        BY: string
      }>
    }
  }
  /**
   * Gives a party that waits for a function its places, also where others wait longer. A repeated call changes nothing.
   *
   * POST /api/events/{EID}/guests/{GID}/functions/place
   *
   * A key needs ManageGuests:write.
   */
  giveFunctionPlace: {
    request: {
      path: { EID: string; GID: string }
      body: {
        FUNCTION: string
        OVER_PLACES?: boolean
      }
    }
    answer: {
      FUNCTIONS: Array<string>
      OWN: Array<string> | null
      COMPANIONS: Array<{
        NAME: string
        FUNCTIONS: Array<string> | null
      }>
      WAITING: Array<{
        ID: string
        PEOPLE: number
        SINCE: string
      }>
      ARRIVALS: Array<{
        ID: string
        TITLE: string
        AT: string
        PEOPLE: number
      }>
    }
  }
  /**
   * GET /api/events/{EID}/guests/{GID}
   *
   * A key needs ManageGuests:read.
   */
  guestById: {
    request: {
      path: { EID: string; GID: string }
    }
    answer: {
      GID: string
      NAME: string
      EMAIL: string
      CONTACT: string
      EMAIL_2: string
      NAME_2: string
      CATEGORY: string
      LANGUAGE: 'en' | 'fr' | 'arb'
      PARTY_LIMIT: number
      COMPANIONS: Array<string>
      AGES?: Array<'adult' | 'child' | 'infant' | null>
      GUEST_STATUS: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
      ANSWER: 'yes' | 'no' | 'maybe' | null
      PEOPLE: number
      WAITING: boolean
      CONFIRMED: boolean
      ATTENDED: boolean
      WALKIN: boolean
      NOTE: string
      PASSCODE: string
      link: string
      INVITED_AT: string | null
      VIEWED_AT: string | null
      ANSWERED_AT: string | null
      WAITED_AT: string | null
      SEATED_AT: string | null
      CONFIRMED_AT: string | null
      ATTENDED_AT: string | null
      INSERTED_AT: string
      ARRIVED: number
      TABLE: string
      DOOR_NOTE: string
      HOST_NOTE: string
      TAGS: Array<string>
      CUSTOM: Record<string, string>
      REASON: string
      INVITATION: {
        KIND: 'invitation' | 'change' | 'thanks' | 'notice' | 'reminder' | 'cancellation' | 'postponement' | 'reopening'
        STATE: 'held' | 'waiting' | 'sent' | 'uncertain' | 'failed' | 'bounced' | 'stopped'
        REASON: string
        EMAIL: string
        SUBJECT: string
        AT: string
        NEXT_AT: string | null
      } | null
      STOPPED: 'unsubscribed' | 'bounced' | 'complained' | null
      STOPPED_2: 'unsubscribed' | 'bounced' | 'complained' | null
    }
  }
  /**
   * Guests who may be on the list twice, the surest pairs first.
   *
   * GET /api/events/{EID}/guests/duplicates
   *
   * A key needs ManageGuests:read.
   */
  guestDuplicates: {
    request: {
      path: { EID: string }
    }
    answer: {
      PAIRS: Array<{
        GUEST: {
          GID: string
          NAME: string
          EMAIL: string
          CONTACT: string
          EMAIL_2: string
          NAME_2: string
          CATEGORY: string
          LANGUAGE: 'en' | 'fr' | 'arb'
          PARTY_LIMIT: number
          COMPANIONS: Array<string>
          AGES?: Array<'adult' | 'child' | 'infant' | null>
          GUEST_STATUS: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
          ANSWER: 'yes' | 'no' | 'maybe' | null
          PEOPLE: number
          WAITING: boolean
          CONFIRMED: boolean
          ATTENDED: boolean
          WALKIN: boolean
          NOTE: string
          PASSCODE: string
          link: string
          INVITED_AT: string | null
          VIEWED_AT: string | null
          ANSWERED_AT: string | null
          WAITED_AT: string | null
          SEATED_AT: string | null
          CONFIRMED_AT: string | null
          ATTENDED_AT: string | null
          INSERTED_AT: string
          ARRIVED: number
          TABLE: string
          DOOR_NOTE: string
          HOST_NOTE: string
          TAGS: Array<string>
          CUSTOM: Record<string, string>
          REASON: string
          INVITATION: {
            KIND: 'invitation' | 'change' | 'thanks' | 'notice' | 'reminder' | 'cancellation' | 'postponement' | 'reopening'
            STATE: 'held' | 'waiting' | 'sent' | 'uncertain' | 'failed' | 'bounced' | 'stopped'
            REASON: string
            EMAIL: string
            SUBJECT: string
            AT: string
            NEXT_AT: string | null
          } | null
          STOPPED: 'unsubscribed' | 'bounced' | 'complained' | null
          STOPPED_2: 'unsubscribed' | 'bounced' | 'complained' | null
        }
        OTHER: {
          GID: string
          NAME: string
          EMAIL: string
          CONTACT: string
          EMAIL_2: string
          NAME_2: string
          CATEGORY: string
          LANGUAGE: 'en' | 'fr' | 'arb'
          PARTY_LIMIT: number
          COMPANIONS: Array<string>
          AGES?: Array<'adult' | 'child' | 'infant' | null>
          GUEST_STATUS: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
          ANSWER: 'yes' | 'no' | 'maybe' | null
          PEOPLE: number
          WAITING: boolean
          CONFIRMED: boolean
          ATTENDED: boolean
          WALKIN: boolean
          NOTE: string
          PASSCODE: string
          link: string
          INVITED_AT: string | null
          VIEWED_AT: string | null
          ANSWERED_AT: string | null
          WAITED_AT: string | null
          SEATED_AT: string | null
          CONFIRMED_AT: string | null
          ATTENDED_AT: string | null
          INSERTED_AT: string
          ARRIVED: number
          TABLE: string
          DOOR_NOTE: string
          HOST_NOTE: string
          TAGS: Array<string>
          CUSTOM: Record<string, string>
          REASON: string
          INVITATION: {
            KIND: 'invitation' | 'change' | 'thanks' | 'notice' | 'reminder' | 'cancellation' | 'postponement' | 'reopening'
            STATE: 'held' | 'waiting' | 'sent' | 'uncertain' | 'failed' | 'bounced' | 'stopped'
            REASON: string
            EMAIL: string
            SUBJECT: string
            AT: string
            NEXT_AT: string | null
          } | null
          STOPPED: 'unsubscribed' | 'bounced' | 'complained' | null
          STOPPED_2: 'unsubscribed' | 'bounced' | 'complained' | null
        }
        WHY: Array<'email' | 'phone' | 'name'>
      }>
    }
  }
  /**
   * GET /api/events/{EID}/guest-exports/{EXPORT}
   *
   * A key needs ManageGuests:read.
   */
  guestExportById: {
    request: {
      path: { EID: string; EXPORT: string }
    }
    answer: {
      EXPORT: string
      REPORT: 'guests' | 'overall' | 'guest' | 'web' | 'email' | 'survey'
      FORMAT: 'xlsx' | 'csv' | 'pdf'
      LANGUAGE: 'en' | 'fr' | 'arb'
      STATE: 'waiting' | 'working' | 'done' | 'failed'
      REASON: string
      PROGRESS: number
      ROWS: number
      BYTES: number
      FILE_NAME: string
      INSERTED_AT: string
      EXPIRES_AT: string
    }
  }
  /**
   * GET /api/events/{EID}/guest-exports/{EXPORT}/file
   *
   * A key needs ManageGuests:read.
   */
  guestExportFile: {
    request: {
      path: { EID: string; EXPORT: string }
    }
    answer: Response
  }
  /**
   * Exports of the reader in the last day, newest first.
   *
   * GET /api/events/{EID}/guest-exports
   *
   * A key needs ManageGuests:read.
   */
  guestExports: {
    request: {
      path: { EID: string }
    }
    answer: {
      EXPORTS: Array<{
        EXPORT: string
        REPORT: 'guests' | 'overall' | 'guest' | 'web' | 'email' | 'survey'
        FORMAT: 'xlsx' | 'csv' | 'pdf'
        LANGUAGE: 'en' | 'fr' | 'arb'
        STATE: 'waiting' | 'working' | 'done' | 'failed'
        REASON: string
        PROGRESS: number
        ROWS: number
        BYTES: number
        FILE_NAME: string
        INSERTED_AT: string
        EXPIRES_AT: string
      }>
    }
  }
  /**
   * Texts that have yet to reach guests and name a field of the list.
   *
   * GET /api/events/{EID}/guest-fields/uses
   *
   * A key needs ManageGuests:read.
   */
  guestFieldUses: {
    request: {
      path: { EID: string }
    }
    answer: {
      USES: Array<{
        KEY: string
        PLACE: 'invitation' | 'reminder' | 'notice'
        SUBJECT: string
        OUTCOME: 'blocked' | 'fallback' | 'gap'
        FALLBACK: string
      }>
    }
  }
  /**
   * GET /api/events/{EID}/guest-fields
   *
   * A key needs ManageGuests:read.
   */
  guestFields: {
    request: {
      path: { EID: string }
    }
    answer: {
      FIELDS: Array<{
        FIELD: string
        NAME: string
        KIND: 'text' | 'number' | 'choice'
        CHOICES: Array<string>
        KEY: string
      }>
    }
  }
  /**
   * The functions that a guest was chosen for, besides those for all.
   *
   * GET /api/events/{EID}/guests/{GID}/functions
   *
   * A key needs ManageGuests:read.
   */
  guestFunctions: {
    request: {
      path: { EID: string; GID: string }
    }
    answer: {
      FUNCTIONS: Array<string>
      OWN: Array<string> | null
      COMPANIONS: Array<{
        NAME: string
        FUNCTIONS: Array<string> | null
      }>
      WAITING: Array<{
        ID: string
        PEOPLE: number
        SINCE: string
      }>
      ARRIVALS: Array<{
        ID: string
        TITLE: string
        AT: string
        PEOPLE: number
      }>
    }
  }
  /**
   * How the numbers of a pasted text are read, before its guests are added; null where all have a country code.
   *
   * POST /api/events/{EID}/guests/phones
   *
   * A key needs ManageGuests:read.
   */
  guestPhones: {
    request: {
      path: { EID: string }
      body: {
        PHONES: Array<string>
        COUNTRY?: string
      }
    }
    answer: {
      READ: {
        READ_AS: Array<string>
        CHOSEN: string | null
        IS_ASKED: boolean
        LIKELY: Array<string>
        UNREAD: Array<string>
      } | null
    }
  }
  /**
   * The newest first.
   *
   * GET /api/events/{EID}/guest-photos
   *
   * A key needs EventSettings:read.
   */
  guestPhotos: {
    request: {
      path: { EID: string }
      query?: { state?: 'waiting' | 'shown' | 'refused'; after?: string }
    }
    answer: {
      PHOTOS: Array<{
        PHOTO: string
        SENDER_PHOTO: string
        NAME: string
        URL: string
        SMALL_URL: string
        WIDTH: number
        HEIGHT: number
        SENT_AT: string
      }>
      NEXT: string | null
    }
    hasPages: true
  }
  /**
   * GET /api/events/{EID}/guest-reports
   *
   * A key needs Reports:read.
   */
  guestReport: {
    request: {
      path: { EID: string }
      query?: { tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'; q?: string; category?: string; fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'; status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'; language?: 'en' | 'fr' | 'arb'; party?: string; question?: string; said?: string; answered?: string; hour?: string; arrived?: string; domain?: string; took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'; refusal?: string; tag?: string; field?: string; holds?: string; invitedTo?: string; sort?: string; columns?: string; after?: string; compare?: string }
    }
    answer: {
      REPORT: 'overall' | 'guest' | 'web' | 'email' | 'survey'
      EVENT: {
        EID: string
        TITLE: string
        DATE: string | null
        ZONE: string
        MODE: 'Web' | 'Email'
      }
      PHASE: 'before' | 'during' | 'after'
      TAKEN_AT: string
      EMPTY: string | null
      SAYS: Array<{
        KEY: string
        FACTS: Record<string, {
          VALUE: string | number | null
          TYPE: 'words' | 'text' | 'people' | 'mails' | 'guests' | 'count' | 'percent' | 'points' | 'instant' | 'time' | 'moment' | 'day' | 'weekday' | 'hour' | 'minutes' | 'number' | 'language' | 'status'
        }>
      }>
      FIGURES: Array<{
        ID: string
        VALUE: string | number | null
        TYPE: 'words' | 'text' | 'people' | 'mails' | 'guests' | 'count' | 'percent' | 'points' | 'instant' | 'time' | 'moment' | 'day' | 'weekday' | 'hour' | 'minutes' | 'number' | 'language' | 'status'
        FACTS: Record<string, {
          VALUE: string | number | null
          TYPE: 'words' | 'text' | 'people' | 'mails' | 'guests' | 'count' | 'percent' | 'points' | 'instant' | 'time' | 'moment' | 'day' | 'weekday' | 'hour' | 'minutes' | 'number' | 'language' | 'status'
        }>
        EARLIER: string | number | null
        BEHIND: {
          tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
          q?: string
          category?: string
          fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
          status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
          language?: 'en' | 'fr' | 'arb'
          party?: string
          question?: string
          said?: string
          answered?: string
          hour?: string
          arrived?: string
          domain?: string
          took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
          refusal?: string
          tag?: string
          field?: string
          holds?: string
          invitedTo?: string
        } | null
      }>
      PARTS: Array<{
        ID: string
        TITLE: string
        CHART: 'funnel' | 'curve' | 'arrivals' | 'meters' | 'bars' | 'histogram' | 'grid' | 'texts' | 'table'
        NOTE: {
          KEY: string
          FACTS: Record<string, {
            VALUE: string | number | null
            TYPE: 'words' | 'text' | 'people' | 'mails' | 'guests' | 'count' | 'percent' | 'points' | 'instant' | 'time' | 'moment' | 'day' | 'weekday' | 'hour' | 'minutes' | 'number' | 'language' | 'status'
          }>
        } | null
        COLUMNS: Array<{
          ID: string
          TYPE: 'words' | 'text' | 'people' | 'mails' | 'guests' | 'count' | 'percent' | 'points' | 'instant' | 'time' | 'moment' | 'day' | 'weekday' | 'hour' | 'minutes' | 'number' | 'language' | 'status'
          TITLE: string
        }>
        ROWS: Array<{
          CELLS: Array<string | number | null>
          BEHIND: {
            tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
            q?: string
            category?: string
            fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
            status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
            language?: 'en' | 'fr' | 'arb'
            party?: string
            question?: string
            said?: string
            answered?: string
            hour?: string
            arrived?: string
            domain?: string
            took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
            refusal?: string
            tag?: string
            field?: string
            holds?: string
            invitedTo?: string
          } | null
          GID: string | null
        }>
        ALL: {
          tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
          q?: string
          category?: string
          fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
          status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
          language?: 'en' | 'fr' | 'arb'
          party?: string
          question?: string
          said?: string
          answered?: string
          hour?: string
          arrived?: string
          domain?: string
          took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
          refusal?: string
          tag?: string
          field?: string
          holds?: string
          invitedTo?: string
        } | null
        MARKS: Array<{
          AT: string
          WORDS: string
        }>
      }>
      AFTERWARDS: {
        CAME: number
        MISSED: number
      } | null
      COMPARED: {
        EID: string
        TITLE: string
        DATE: string
      } | null
      COMPARABLE: Array<{
        EID: string
        TITLE: string
        DATE: string
      }>
      TABLE: {
        COLUMNS: Array<{
          ID: string
          TYPE: 'words' | 'text' | 'people' | 'mails' | 'guests' | 'count' | 'percent' | 'points' | 'instant' | 'time' | 'moment' | 'day' | 'weekday' | 'hour' | 'minutes' | 'number' | 'language' | 'status'
          TITLE: string
          CHOSEN: boolean
          SORTABLE: boolean
        }>
        SORT: string
        VIEW: {
          tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
          q?: string
          category?: string
          fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
          status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
          language?: 'en' | 'fr' | 'arb'
          party?: string
          question?: string
          said?: string
          answered?: string
          hour?: string
          arrived?: string
          domain?: string
          took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
          refusal?: string
          tag?: string
          field?: string
          holds?: string
          invitedTo?: string
        }
        GUESTS: number
        PEOPLE: number
        ROWS: Array<{
          GID: string
          CELLS: Array<string | number | null>
        }>
        NEXT: string | null
      }
    }
  }
  /**
   * What has yet to reach the guests of a tag, and the saved views of them.
   *
   * GET /api/events/{EID}/guest-tags/{TAG}/uses
   *
   * A key needs ManageGuests:read.
   */
  guestTagUses: {
    request: {
      path: { EID: string; TAG: string }
    }
    answer: {
      ZONE: string
      USES: Array<{
        PLACE: 'wave' | 'notice' | 'test' | 'view'
        NAME: string
        AT: string | null
        OUTCOME: 'stops' | 'fewer'
      }>
    }
  }
  /**
   * GET /api/events/{EID}/guest-tags
   *
   * A key needs ManageGuests:read.
   */
  guestTags: {
    request: {
      path: { EID: string }
    }
    answer: {
      TAGS: Array<{
        TAG: string
        NAME: string
        GUESTS: number
      }>
    }
  }
  /**
   * GET /api/events/{EID}/guest-views
   *
   * A key needs ManageGuests:read.
   */
  guestViews: {
    request: {
      path: { EID: string }
    }
    answer: {
      VIEWS: Array<{
        VIEW: string
        NAME: string
        SHARED: boolean
        FILTERS: {
          tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
          q?: string
          category?: string
          fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
          status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
          language?: 'en' | 'fr' | 'arb'
          party?: string
          question?: string
          said?: string
          answered?: string
          hour?: string
          arrived?: string
          domain?: string
          took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
          refusal?: string
          tag?: string
          field?: string
          holds?: string
          invitedTo?: string
        }
        SORT: string
        COLUMNS: Array<string>
        OWN: boolean
      }>
      COLUMNS: Array<string> | null
    }
  }
  /**
   * GET /api/events/{EID}/guests
   *
   * A key needs ManageGuests:read.
   */
  guestsOfEvent: {
    request: {
      path: { EID: string }
      query?: { tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'; q?: string; category?: string; fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'; status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'; language?: 'en' | 'fr' | 'arb'; party?: string; question?: string; said?: string; answered?: string; hour?: string; arrived?: string; domain?: string; took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'; refusal?: string; tag?: string; field?: string; holds?: string; invitedTo?: string; sort?: string; after?: string }
    }
    answer: {
      GUESTS: Array<{
        GID: string
        NAME: string
        EMAIL: string
        CONTACT: string
        EMAIL_2: string
        NAME_2: string
        CATEGORY: string
        LANGUAGE: 'en' | 'fr' | 'arb'
        PARTY_LIMIT: number
        COMPANIONS: Array<string>
        AGES?: Array<'adult' | 'child' | 'infant' | null>
        GUEST_STATUS: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
        ANSWER: 'yes' | 'no' | 'maybe' | null
        PEOPLE: number
        WAITING: boolean
        CONFIRMED: boolean
        ATTENDED: boolean
        WALKIN: boolean
        NOTE: string
        PASSCODE: string
        link: string
        INVITED_AT: string | null
        VIEWED_AT: string | null
        ANSWERED_AT: string | null
        WAITED_AT: string | null
        SEATED_AT: string | null
        CONFIRMED_AT: string | null
        ATTENDED_AT: string | null
        INSERTED_AT: string
        ARRIVED: number
        TABLE: string
        DOOR_NOTE: string
        HOST_NOTE: string
        TAGS: Array<string>
        CUSTOM: Record<string, string>
        REASON: string
        INVITATION: {
          KIND: 'invitation' | 'change' | 'thanks' | 'notice' | 'reminder' | 'cancellation' | 'postponement' | 'reopening'
          STATE: 'held' | 'waiting' | 'sent' | 'uncertain' | 'failed' | 'bounced' | 'stopped'
          REASON: string
          EMAIL: string
          SUBJECT: string
          AT: string
          NEXT_AT: string | null
        } | null
        STOPPED: 'unsubscribed' | 'bounced' | 'complained' | null
        STOPPED_2: 'unsubscribed' | 'bounced' | 'complained' | null
      }>
      COUNTS: Record<string, number>
      CATEGORIES: Array<string>
      TAGS: Array<{
        TAG: string
        NAME: string
      }>
      FIELDS: Array<{
        FIELD: string
        NAME: string
        KIND: 'text' | 'number' | 'choice'
        CHOICES: Array<string>
        KEY: string
      }>
      KNOWS_AGES: boolean
      FOUND?: {
        GUESTS: number
        PEOPLE: number
      } | null
      ASKED?: {
        QUESTION: string
        SAID: string
      } | null
      NEXT: string | null
    }
    hasPages: true
  }
  /**
   * Guests with a phone, for a host who writes to each of them. `waiting`: neither invited nor answered; `sent`: the host wrote to them.
   *
   * GET /api/events/{EID}/hand-messages
   *
   * A key needs ManageGuests:read.
   */
  handMessages: {
    request: {
      path: { EID: string }
      query?: { state?: 'waiting' | 'sent'; after?: string }
    }
    answer: {
      GUESTS: Array<{
        GID: string
        NAME: string
        CONTACT: string
        LANGUAGE: 'en' | 'fr' | 'arb'
        MESSAGE_TEXT: string
        WHATSAPP: string
        SMS: string
        BY_HAND: Array<{
          CHANNEL: 'whatsapp' | 'sms'
          AT: string
          BY: string
        }>
      }>
      NEXT: string | null
      WAITING: number
      SENT: number
      WITHOUT_PHONE: number
      TEXTS: Record<string, string>
      USUAL_TEXTS: Record<string, string>
      PLACEHOLDERS: Array<string>
      IS_OPEN: boolean
    }
    hasPages: true
  }
  /**
   * The newest body of each kind of webhook message, as it was sent or as it would be. A kind without any is left out. The key needs both scopes.
   *
   * GET /api/hooks/samples
   *
   * A key needs ManageGuests:read and CheckIn:read.
   */
  hookSamples: {
    request: {
      query?: { KIND?: 'guest.added' | 'guest.changed' | 'guest.invited' | 'guest.seen' | 'guest.answered' | 'guest.waitlisted' | 'guest.promoted' | 'guest.confirmed' | 'guest.arrived' | 'guest.left' | 'guest.removed' | 'event.published' | 'event.changed' | 'event.cancelled' | 'mail.bounced' | 'payment.received' | 'payment.failed' | 'payment.refunded'; EVENT?: string }
    }
    answer: {
      SAMPLES: Array<{
        KIND: 'guest.added' | 'guest.changed' | 'guest.invited' | 'guest.seen' | 'guest.answered' | 'guest.waitlisted' | 'guest.promoted' | 'guest.confirmed' | 'guest.arrived' | 'guest.left' | 'guest.removed' | 'event.published' | 'event.changed' | 'event.cancelled' | 'mail.bounced' | 'payment.received' | 'payment.failed' | 'payment.refunded'
        BODY: Record<string, unknown>
      }>
    }
  }
  /**
   * The webhooks that this key subscribed, the newest first.
   *
   * GET /api/hooks
   *
   * A key needs ManageGuests:read and CheckIn:read.
   */
  hooks: {
    request: Record<never, never>
    answer: {
      HOOKS: Array<{
        WEBHOOK: string
        URL: string
        EVENT: string | null
        KINDS: Array<'guest.added' | 'guest.changed' | 'guest.invited' | 'guest.seen' | 'guest.answered' | 'guest.waitlisted' | 'guest.promoted' | 'guest.confirmed' | 'guest.arrived' | 'guest.left' | 'guest.removed' | 'event.published' | 'event.changed' | 'event.cancelled' | 'mail.bounced' | 'payment.received' | 'payment.failed' | 'payment.refunded'>
        CREATED_AT: string
      }>
      HOOKS_LIMIT: number
    }
  }
  /**
   * The questions of the event and the answers of this guest, for a host who enters an answer.
   *
   * GET /api/events/{EID}/guests/{GID}/answer-form
   *
   * A key needs ManageGuests:read.
   */
  hostAnswerForm: {
    request: {
      path: { EID: string; GID: string }
    }
    answer: {
      FORM: {
        questions: Record<string, {
          text: string
          mandatory: boolean
          deleted?: boolean
          perPerson?: boolean
          functionId?: string
          shownFor?: Array<'yes' | 'no' | 'maybe'>
        }>
        options: Record<string, {
          type: 'text' | 'number' | 'radio' | 'checkbox' | 'choice-list' | 'functions' | 'ages'
          max: number
          values?: Array<{
            id: string
            value: string
            closed?: true
          }>
        }>
      }
      QUESTIONS: Record<string, string>
      COMPANION_FUNCTIONS: Record<string, Array<string>>
    }
  }
  /**
   * How far an import is: `checking`, `ready` to be added, `adding`, then `done`.
   *
   * GET /api/events/{EID}/imports/{IMPORT}
   *
   * A key needs ManageGuests:read.
   */
  importById: {
    request: {
      path: { EID: string; IMPORT: string }
    }
    answer: {
      IMPORT: string
      FILE_NAME: string
      STATE: 'checking' | 'ready' | 'adding' | 'done' | 'undoing' | 'undone' | 'failed'
      REASON: string
      PROGRESS: number
      HEADER_ROW: boolean
      COLUMNS: Array<{
        TITLE: string
        FIELD: string | null
        SAMPLES: Array<string>
        FILLED: number
        PHONES: {
          READ_AS: Array<string>
          CHOSEN: string | null
          IS_ASKED: boolean
          LIKELY: Array<string>
          UNREAD: Array<string>
        } | null
        LOOKS_LIKE: {
          KIND: 'CONTACT' | 'EMAIL' | 'NAME' | 'COUNT' | 'REPLY'
          USE: 'CONTACT' | 'EMAIL' | 'NAME' | 'FIRST_NAME' | 'LAST_NAME' | 'COMPANIONS' | 'PARTY_LIMIT' | 'PLUS_ONES' | 'ADULTS' | 'CHILDREN' | 'NEW.choice'
        } | null
        IS_NOTED: boolean
      }>
      OWN_FIELDS: Array<{
        FIELD: string
        NAME: string
        KIND: 'text' | 'number' | 'choice'
        IS_NEW: boolean
      }>
      FUNCTIONS: Array<{
        ID: string
        TITLE: string
      }>
      ROWS: number
      GOOD: number
      BAD: number
      KNOWN: number
      PEOPLE: number
      HOUSEHOLDS: {
        FAMILIES: number
        PEOPLE: number
        JOINED: number
      } | null
      MET: number
      LEFT_OUT: number
      CHOICE: 'update' | 'skip' | 'both' | null
      MORE: number
      LISTED: number | null
      ROOM: number | null
      PLAN_PEOPLE: number | null
      ADDED: number
      UPDATED: number
      ERRORS: Array<{
        ROW: number
        FIELD: string
        MESSAGE: string
        VALUE: string
        OWNER: string
      }>
      UNDO: string | null
      NOT_KEPT: Array<number>
      FORGOTTEN: number
      TAKES_FIRST: boolean
      FIXED: Array<{
        FIELD: string
        ROWS: number
      }>
      FIXED_ROWS: number
      LOST_FIXES: Array<number>
      TEXT: {
        READ: {
          ENCODING: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1256' | 'windows-1251' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'macintosh' | 'x-mac-cyrillic' | 'iso-8859-2' | 'iso-8859-6' | 'iso-8859-7' | 'shift_jis' | 'euc-jp' | 'euc-kr' | 'gb18030' | 'big5'
          SAMPLES: Array<string>
        }
        OTHERS: Array<{
          ENCODING: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1256' | 'windows-1251' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'macintosh' | 'x-mac-cyrillic' | 'iso-8859-2' | 'iso-8859-6' | 'iso-8859-7' | 'shift_jis' | 'euc-jp' | 'euc-kr' | 'gb18030' | 'big5'
          SAMPLES: Array<string>
        }>
        IS_CHOSEN: boolean
      } | null
      SHEETS: Array<{
        NAME: string
        ROWS: number
        JOINS: boolean
        BEFORE: number
      }>
      SHEET: number | null
      CHAT: {
        MESSAGES: number
        OTHERS: number
        IS_LIST: boolean
        UNREAD_REPLIES?: number
        NUMBERS: number
      } | null
    }
  }
  /**
   * The wrong rows with their errors as CSV, to correct and import again.
   *
   * GET /api/events/{EID}/imports/{IMPORT}/errors.csv
   *
   * A key needs ManageGuests:read.
   */
  importErrors: {
    request: {
      path: { EID: string; IMPORT: string }
    }
    answer: Response
  }
  /**
   * GET /api/events/{EID}/imports/{IMPORT}/rows
   *
   * A key needs ManageGuests:read.
   */
  importRows: {
    request: {
      path: { EID: string; IMPORT: string }
      query: { KIND: 'met' | 'new' | 'out'; AFTER?: number }
    }
    answer: {
      ROWS: Array<{
        ROW: number
        NAME: string
        EMAIL: string
        EMAIL_2: string
        CONTACT: string
        PEOPLE: number | null
        COMPANIONS: Array<string>
        CATEGORY: string
        TABLE: string
        TAGS: Array<string>
        FUNCTIONS: Array<string>
        DOOR_NOTE: string
        NOTE: string
        ACTION: 'add' | 'update' | 'skip' | 'both'
        MET: 'email' | 'phone' | 'name' | null
        MET_NAME: string
        MET_ROW: number | null
        LOSES_EMAIL: boolean
        CHANGES: Array<{
          FIELD: string
          BEFORE: string
          AFTER: string
        }>
      }>
      NEXT: number | null
    }
    hasPages: true
  }
  /**
   * The imports of the last day that were added, the newest first: each can be undone by its `undo`.
   *
   * GET /api/events/{EID}/imports
   *
   * A key needs ManageGuests:read.
   */
  importsOfEvent: {
    request: {
      path: { EID: string }
    }
    answer: {
      IMPORTS: Array<{
        IMPORT: string
        FILE_NAME: string
        STATE: 'checking' | 'ready' | 'adding' | 'done' | 'undoing' | 'undone' | 'failed'
        ADDED: number
        UPDATED: number
        AT: string
        UNDO: string
      }>
    }
  }
  /**
   * GET /api/events/{EID}/interruption
   *
   * A key needs CreateEvents:read.
   */
  interruptionOf: {
    request: {
      path: { EID: string }
    }
    answer: {
      STATE: 'none' | 'cancelled' | 'postponed'
      AT: string | null
      BY: string
      WORDS: Record<string, string>
      FORMER_START: string | null
      STARTDATE: string | null
      HELD_UNTIL: string | null
      HELD_KIND: 'cancellation' | 'postponement' | 'reopening' | null
      TOLD: {
        GUESTS: number
        PEOPLE: number
      }
      LANGUAGES: Array<'en' | 'fr' | 'arb'>
      TIMEZONE: string
      DURATION_MINUTES: number
      ANSWERED: number
      HOLD: number
      RECIPIENTS: {
        CANCELLATION: {
          GUESTS: number
          PEOPLE: number
        }
        POSTPONEMENT: {
          GUESTS: number
          PEOPLE: number
        }
        REOPENING: {
          GUESTS: number
          PEOPLE: number
        }
      }
      READY: {
        CANCELLATION: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
        POSTPONEMENT: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
        UNDATED: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
        REOPENING: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
      }
    }
  }
  /**
   * Guests who would get the invitation with a gap in the host's text.
   *
   * POST /api/events/{EID}/invitation/gaps
   *
   * A key needs ManageGuests:read.
   */
  invitationGaps: {
    request: {
      path: { EID: string }
      body?: {
        SELECTION?: {
          GIDS?: Array<string>
          TAB?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
          SEARCH?: string
          CATEGORY?: string
          FACT?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
          STATUS?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
          LANGUAGE?: 'en' | 'fr' | 'arb'
          PARTY?: string
          QUESTION?: string
          SAID?: string
          ANSWERED?: string
          HOUR?: string
          ARRIVED?: string
          DOMAIN?: string
          TOOK?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
          REFUSAL?: string
          TAG?: string
          FIELD?: string
          HOLDS?: string
          INVITED_TO?: string
        }
        SUBJECTS?: Record<string, string>
      }
    }
    answer: {
      GAPS: Array<{
        PLACEHOLDER: string
        GUESTS: number
        NAMES: Array<{
          GID: string
          NAME: string
        }>
      }>
    }
  }
  /**
   * The published "invited guest and template details".
   *
   * GET /api/events/{EID}/invitation
   *
   * A key needs ManageGuests:read.
   */
  invitationOf: {
    request: {
      path: { EID: string }
    }
    answer: {
      TEMPLATE_ID: string
      COLOUR_STYLE: string
      LETTERS: Record<string, {
        SUBJECT: string
        PREVIEW?: string
        MESSAGE: string
        PERSONAL_TEXT?: string
      }>
      PLACEHOLDERS: Array<string>
      FROM: string
      REPLY_TO: string
      GUESTS: number
      PEOPLE: number
      WITHOUT_ADDRESS: number
      STOPPED: number
      SECONDS: number
      HOLD: number
      CAMPAIGNS: Array<{
        CAMPAIGN: string
        KIND: 'invitation' | 'change'
        STATE: 'held' | 'sending' | 'done' | 'cancelled' | 'paused'
        REASON: string
        GUESTS: number
        PEOPLE: number
        COUNTS: Record<string, number>
        BY: string
        INSERTED_AT: string
        OF_TEST: boolean
        HELD_UNTIL: string
      }>
    }
  }
  /**
   * GET /api/events/{EID}/invitation/plans
   *
   * A key needs ManageGuests:read.
   */
  invitationPlans: {
    request: {
      path: { EID: string }
    }
    answer: {
      PLANS: Array<{
        PLAN: string
        STATE: 'planned' | 'going' | 'paused' | 'stopped' | 'done' | 'cancelled'
        REASON: 'unpublished' | 'event-cancelled' | 'over' | 'filter-gone' | 'changed' | 'texts' | 'no-access' | 'inactive' | 'failures' | ''
        RESUMABLE: boolean
        CATEGORY: string | null
        TAGS: Array<string>
        CHOSEN: boolean
        STARTS_AT: string
        NEXT_AT: string | null
        PER_DAY: number | null
        QUIET_FROM: string
        QUIET_UNTIL: string
        SENT: number
        GUESTS: number
        PEOPLE: number
        BY: string
      }>
      TIMEZONE: string
      CATEGORIES: Array<string>
      TAGS: Array<{
        TAG: string
        NAME: string
      }>
    }
  }
  /**
   * Invites one guest, also again; a corrected address gets a new try.
   *
   * POST /api/events/{EID}/guests/{GID}/invite
   *
   * A key needs ManageGuests:write.
   */
  inviteGuest: {
    request: {
      path: { EID: string; GID: string }
    }
    answer: {
      GID: string
      NAME: string
      EMAIL: string
      CONTACT: string
      EMAIL_2: string
      NAME_2: string
      CATEGORY: string
      LANGUAGE: 'en' | 'fr' | 'arb'
      PARTY_LIMIT: number
      COMPANIONS: Array<string>
      AGES?: Array<'adult' | 'child' | 'infant' | null>
      GUEST_STATUS: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
      ANSWER: 'yes' | 'no' | 'maybe' | null
      PEOPLE: number
      WAITING: boolean
      CONFIRMED: boolean
      ATTENDED: boolean
      WALKIN: boolean
      NOTE: string
      PASSCODE: string
      link: string
      INVITED_AT: string | null
      VIEWED_AT: string | null
      ANSWERED_AT: string | null
      WAITED_AT: string | null
      SEATED_AT: string | null
      CONFIRMED_AT: string | null
      ATTENDED_AT: string | null
      INSERTED_AT: string
      ARRIVED: number
      TABLE: string
      DOOR_NOTE: string
      HOST_NOTE: string
      TAGS: Array<string>
      CUSTOM: Record<string, string>
      REASON: string
      INVITATION: {
        KIND: 'invitation' | 'change' | 'thanks' | 'notice' | 'reminder' | 'cancellation' | 'postponement' | 'reopening'
        STATE: 'held' | 'waiting' | 'sent' | 'uncertain' | 'failed' | 'bounced' | 'stopped'
        REASON: string
        EMAIL: string
        SUBJECT: string
        AT: string
        NEXT_AT: string | null
      } | null
      STOPPED: 'unsubscribed' | 'bounced' | 'complained' | null
      STOPPED_2: 'unsubscribed' | 'bounced' | 'complained' | null
    }
  }
  /**
   * Invites the selection, or all guests not invited yet. `GUESTS` is the expected number of guests; a different current number is refused.
   *
   * POST /api/events/{EID}/invite
   *
   * A key needs ManageGuests:write.
   */
  inviteGuests: {
    request: {
      path: { EID: string }
      body: {
        SELECTION?: {
          GIDS?: Array<string>
          TAB?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
          SEARCH?: string
          CATEGORY?: string
          FACT?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
          STATUS?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
          LANGUAGE?: 'en' | 'fr' | 'arb'
          PARTY?: string
          QUESTION?: string
          SAID?: string
          ANSWERED?: string
          HOUR?: string
          ARRIVED?: string
          DOMAIN?: string
          TOOK?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
          REFUSAL?: string
          TAG?: string
          FIELD?: string
          HOLDS?: string
          INVITED_TO?: string
        }
        GUESTS?: number
        SUBMISSION: string
      }
    }
    answer: {
      CAMPAIGN: string
      KIND: 'invitation' | 'change'
      STATE: 'held' | 'sending' | 'done' | 'cancelled' | 'paused'
      REASON: string
      GUESTS: number
      PEOPLE: number
      COUNTS: Record<string, number>
      BY: string
      INSERTED_AT: string
      OF_TEST: boolean
      HELD_UNTIL: string
    }
  }
  /**
   * Says of two guests that they are not the same. They are not offered again.
   *
   * POST /api/events/{EID}/guests/{GID}/apart
   *
   * A key needs ManageGuests:write.
   */
  keepGuestsApart: {
    request: {
      path: { EID: string; GID: string }
      body: {
        OTHER: string
      }
    }
    answer: Record<string, unknown>
  }
  /**
   * Allows mails to an address that bounced. Only guests themselves can take back a stop of theirs.
   *
   * POST /api/events/{EID}/guests/{GID}/lift-stop
   *
   * A key needs ManageGuests:write.
   */
  liftStop: {
    request: {
      path: { EID: string; GID: string }
      body?: {
        SECOND?: boolean
      }
    }
    answer: {
      GID: string
      NAME: string
      EMAIL: string
      CONTACT: string
      EMAIL_2: string
      NAME_2: string
      CATEGORY: string
      LANGUAGE: 'en' | 'fr' | 'arb'
      PARTY_LIMIT: number
      COMPANIONS: Array<string>
      AGES?: Array<'adult' | 'child' | 'infant' | null>
      GUEST_STATUS: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
      ANSWER: 'yes' | 'no' | 'maybe' | null
      PEOPLE: number
      WAITING: boolean
      CONFIRMED: boolean
      ATTENDED: boolean
      WALKIN: boolean
      NOTE: string
      PASSCODE: string
      link: string
      INVITED_AT: string | null
      VIEWED_AT: string | null
      ANSWERED_AT: string | null
      WAITED_AT: string | null
      SEATED_AT: string | null
      CONFIRMED_AT: string | null
      ATTENDED_AT: string | null
      INSERTED_AT: string
      ARRIVED: number
      TABLE: string
      DOOR_NOTE: string
      HOST_NOTE: string
      TAGS: Array<string>
      CUSTOM: Record<string, string>
      REASON: string
      INVITATION: {
        KIND: 'invitation' | 'change' | 'thanks' | 'notice' | 'reminder' | 'cancellation' | 'postponement' | 'reopening'
        STATE: 'held' | 'waiting' | 'sent' | 'uncertain' | 'failed' | 'bounced' | 'stopped'
        REASON: string
        EMAIL: string
        SUBJECT: string
        AT: string
        NEXT_AT: string | null
      } | null
      STOPPED: 'unsubscribed' | 'bounced' | 'complained' | null
      STOPPED_2: 'unsubscribed' | 'bounced' | 'complained' | null
    }
  }
  /**
   * Finds which of these addresses are already on the list, before a list is added.
   *
   * POST /api/events/{EID}/guests/listed
   *
   * A key needs ManageGuests:read.
   */
  listedGuests: {
    request: {
      path: { EID: string }
      body?: {
        EMAILS?: Array<string>
      }
    }
    answer: {
      LISTED: Array<{
        EMAIL: string
        GID: string
        NAME: string
      }>
    }
  }
  /**
   * GET /api/events/{EID}/guests/{GID}/mails
   *
   * A key needs ManageGuests:read.
   */
  mailsOfGuest: {
    request: {
      path: { EID: string; GID: string }
    }
    answer: {
      MAILS: Array<{
        KIND: 'invitation' | 'change' | 'thanks' | 'notice' | 'reminder' | 'cancellation' | 'postponement' | 'reopening'
        STATE: 'held' | 'waiting' | 'sent' | 'uncertain' | 'failed' | 'bounced' | 'stopped'
        REASON: string
        EMAIL: string
        SUBJECT: string
        AT: string
        NEXT_AT: string | null
      }>
      MESSAGE_TEXT: string
      WHATSAPP: string
      SMS: string
      BY_HAND: Array<{
        CHANNEL: 'whatsapp' | 'sms'
        AT: string
        BY: string
      }>
    }
  }
  /**
   * Changes the fields that are sent; other fields stay.
   *
   * POST /api/events/{EID}/guests/{GID}
   *
   * A key needs ManageGuests:write.
   */
  manageGuest: {
    request: {
      path: { EID: string; GID: string }
      body?: {
        NAME?: string
        EMAIL?: string
        CONTACT?: string
        EMAIL_2?: string
        NAME_2?: string
        CATEGORY?: string
        PARTY_LIMIT?: number
        COMPANIONS?: Array<string>
        AGES?: Array<'adult' | 'child' | 'infant' | null>
        LANGUAGE?: 'en' | 'fr' | 'arb'
        TABLE?: string
        DOOR_NOTE?: string
        HOST_NOTE?: string
        TAGS?: Array<string>
        CUSTOM?: Record<string, string>
      }
    }
    answer: {
      GID: string
      NAME: string
      EMAIL: string
      CONTACT: string
      EMAIL_2: string
      NAME_2: string
      CATEGORY: string
      LANGUAGE: 'en' | 'fr' | 'arb'
      PARTY_LIMIT: number
      COMPANIONS: Array<string>
      AGES?: Array<'adult' | 'child' | 'infant' | null>
      GUEST_STATUS: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
      ANSWER: 'yes' | 'no' | 'maybe' | null
      PEOPLE: number
      WAITING: boolean
      CONFIRMED: boolean
      ATTENDED: boolean
      WALKIN: boolean
      NOTE: string
      PASSCODE: string
      link: string
      INVITED_AT: string | null
      VIEWED_AT: string | null
      ANSWERED_AT: string | null
      WAITED_AT: string | null
      SEATED_AT: string | null
      CONFIRMED_AT: string | null
      ATTENDED_AT: string | null
      INSERTED_AT: string
      ARRIVED: number
      TABLE: string
      DOOR_NOTE: string
      HOST_NOTE: string
      TAGS: Array<string>
      CUSTOM: Record<string, string>
      REASON: string
      INVITATION: {
        KIND: 'invitation' | 'change' | 'thanks' | 'notice' | 'reminder' | 'cancellation' | 'postponement' | 'reopening'
        STATE: 'held' | 'waiting' | 'sent' | 'uncertain' | 'failed' | 'bounced' | 'stopped'
        REASON: string
        EMAIL: string
        SUBJECT: string
        AT: string
        NEXT_AT: string | null
      } | null
      STOPPED: 'unsubscribed' | 'bounced' | 'complained' | null
      STOPPED_2: 'unsubscribed' | 'bounced' | 'complained' | null
    }
  }
  /**
   * Sets the meaning of the columns and checks all rows again.
   *
   * PUT /api/events/{EID}/imports/{IMPORT}
   *
   * A key needs ManageGuests:write.
   */
  mapImport: {
    request: {
      path: { EID: string; IMPORT: string }
      body: {
        HEADER_ROW: boolean
        FIELDS: Array<string | null>
        TAKES_FIRST?: boolean
        PHONE_COUNTRIES?: Array<string | null>
        UNWANTED?: Array<number>
      }
    }
    answer: {
      IMPORT: string
      FILE_NAME: string
      STATE: 'checking' | 'ready' | 'adding' | 'done' | 'undoing' | 'undone' | 'failed'
      REASON: string
      PROGRESS: number
      HEADER_ROW: boolean
      COLUMNS: Array<{
        TITLE: string
        FIELD: string | null
        SAMPLES: Array<string>
        FILLED: number
        PHONES: {
          READ_AS: Array<string>
          CHOSEN: string | null
          IS_ASKED: boolean
          LIKELY: Array<string>
          UNREAD: Array<string>
        } | null
        LOOKS_LIKE: {
          KIND: 'CONTACT' | 'EMAIL' | 'NAME' | 'COUNT' | 'REPLY'
          USE: 'CONTACT' | 'EMAIL' | 'NAME' | 'FIRST_NAME' | 'LAST_NAME' | 'COMPANIONS' | 'PARTY_LIMIT' | 'PLUS_ONES' | 'ADULTS' | 'CHILDREN' | 'NEW.choice'
        } | null
        IS_NOTED: boolean
      }>
      OWN_FIELDS: Array<{
        FIELD: string
        NAME: string
        KIND: 'text' | 'number' | 'choice'
        IS_NEW: boolean
      }>
      FUNCTIONS: Array<{
        ID: string
        TITLE: string
      }>
      ROWS: number
      GOOD: number
      BAD: number
      KNOWN: number
      PEOPLE: number
      HOUSEHOLDS: {
        FAMILIES: number
        PEOPLE: number
        JOINED: number
      } | null
      MET: number
      LEFT_OUT: number
      CHOICE: 'update' | 'skip' | 'both' | null
      MORE: number
      LISTED: number | null
      ROOM: number | null
      PLAN_PEOPLE: number | null
      ADDED: number
      UPDATED: number
      ERRORS: Array<{
        ROW: number
        FIELD: string
        MESSAGE: string
        VALUE: string
        OWNER: string
      }>
      UNDO: string | null
      NOT_KEPT: Array<number>
      FORGOTTEN: number
      TAKES_FIRST: boolean
      FIXED: Array<{
        FIELD: string
        ROWS: number
      }>
      FIXED_ROWS: number
      LOST_FIXES: Array<number>
      TEXT: {
        READ: {
          ENCODING: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1256' | 'windows-1251' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'macintosh' | 'x-mac-cyrillic' | 'iso-8859-2' | 'iso-8859-6' | 'iso-8859-7' | 'shift_jis' | 'euc-jp' | 'euc-kr' | 'gb18030' | 'big5'
          SAMPLES: Array<string>
        }
        OTHERS: Array<{
          ENCODING: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1256' | 'windows-1251' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'macintosh' | 'x-mac-cyrillic' | 'iso-8859-2' | 'iso-8859-6' | 'iso-8859-7' | 'shift_jis' | 'euc-jp' | 'euc-kr' | 'gb18030' | 'big5'
          SAMPLES: Array<string>
        }>
        IS_CHOSEN: boolean
      } | null
      SHEETS: Array<{
        NAME: string
        ROWS: number
        JOINS: boolean
        BEFORE: number
      }>
      SHEET: number | null
      CHAT: {
        MESSAGES: number
        OTHERS: number
        IS_LIST: boolean
        UNREAD_REPLIES?: number
        NUMBERS: number
      } | null
    }
  }
  /**
   * PUT /api/events/{EID}/todos/{TODO}/status
   *
   * A key needs ToDoList:write.
   */
  markTodo: {
    request: {
      path: { EID: string; TODO: string }
      body: {
        STATUS: 'OPEN' | 'DONE'
      }
    }
    answer: {
      TODO: string
      TITLE: string
      NOTES: string
      DUE_DATE: string | null
      DUE_DAYS: number | null
      DUE_TIME: string | null
      OWNER: string | null
      FACT: 'place-set' | 'published' | 'guests-added' | 'invitations-sent' | 'addresses-fixed' | 'deadline-set' | 'deadline-passed' | 'all-answered' | 'all-confirmed' | 'reminders-on' | 'checked-in' | 'guests-thanked' | null
      STATUS: 'OPEN' | 'DONE'
      DUE_ON: string | null
      DUE_AT: string | null
      OWNER_NAME: string
      DONE_AT: string | null
      DONE_BY: string
      BY_ITSELF: boolean
      FACT_COUNT: number | null
    }
  }
  /**
   * Corrects one row; the other rows stay as they are.
   *
   * PUT /api/events/{EID}/imports/{IMPORT}/rows/{ROW}
   *
   * A key needs ManageGuests:write.
   */
  mendImportRow: {
    request: {
      path: { EID: string; IMPORT: string; ROW: string }
      body: {
        FIELD: string
        VALUE: string
      }
    }
    answer: {
      IMPORT: string
      FILE_NAME: string
      STATE: 'checking' | 'ready' | 'adding' | 'done' | 'undoing' | 'undone' | 'failed'
      REASON: string
      PROGRESS: number
      HEADER_ROW: boolean
      COLUMNS: Array<{
        TITLE: string
        FIELD: string | null
        SAMPLES: Array<string>
        FILLED: number
        PHONES: {
          READ_AS: Array<string>
          CHOSEN: string | null
          IS_ASKED: boolean
          LIKELY: Array<string>
          UNREAD: Array<string>
        } | null
        LOOKS_LIKE: {
          KIND: 'CONTACT' | 'EMAIL' | 'NAME' | 'COUNT' | 'REPLY'
          USE: 'CONTACT' | 'EMAIL' | 'NAME' | 'FIRST_NAME' | 'LAST_NAME' | 'COMPANIONS' | 'PARTY_LIMIT' | 'PLUS_ONES' | 'ADULTS' | 'CHILDREN' | 'NEW.choice'
        } | null
        IS_NOTED: boolean
      }>
      OWN_FIELDS: Array<{
        FIELD: string
        NAME: string
        KIND: 'text' | 'number' | 'choice'
        IS_NEW: boolean
      }>
      FUNCTIONS: Array<{
        ID: string
        TITLE: string
      }>
      ROWS: number
      GOOD: number
      BAD: number
      KNOWN: number
      PEOPLE: number
      HOUSEHOLDS: {
        FAMILIES: number
        PEOPLE: number
        JOINED: number
      } | null
      MET: number
      LEFT_OUT: number
      CHOICE: 'update' | 'skip' | 'both' | null
      MORE: number
      LISTED: number | null
      ROOM: number | null
      PLAN_PEOPLE: number | null
      ADDED: number
      UPDATED: number
      ERRORS: Array<{
        ROW: number
        FIELD: string
        MESSAGE: string
        VALUE: string
        OWNER: string
      }>
      UNDO: string | null
      NOT_KEPT: Array<number>
      FORGOTTEN: number
      TAKES_FIRST: boolean
      FIXED: Array<{
        FIELD: string
        ROWS: number
      }>
      FIXED_ROWS: number
      LOST_FIXES: Array<number>
      TEXT: {
        READ: {
          ENCODING: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1256' | 'windows-1251' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'macintosh' | 'x-mac-cyrillic' | 'iso-8859-2' | 'iso-8859-6' | 'iso-8859-7' | 'shift_jis' | 'euc-jp' | 'euc-kr' | 'gb18030' | 'big5'
          SAMPLES: Array<string>
        }
        OTHERS: Array<{
          ENCODING: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1256' | 'windows-1251' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'macintosh' | 'x-mac-cyrillic' | 'iso-8859-2' | 'iso-8859-6' | 'iso-8859-7' | 'shift_jis' | 'euc-jp' | 'euc-kr' | 'gb18030' | 'big5'
          SAMPLES: Array<string>
        }>
        IS_CHOSEN: boolean
      } | null
      SHEETS: Array<{
        NAME: string
        ROWS: number
        JOINS: boolean
        BEFORE: number
      }>
      SHEET: number | null
      CHAT: {
        MESSAGES: number
        OTHERS: number
        IS_LIST: boolean
        UNREAD_REPLIES?: number
        NUMBERS: number
      } | null
    }
  }
  /**
   * Makes one guest of two. The guest of the path stays; mails, arrivals, history and tags of the other come to it, and the other's link leads to it.
   *
   * POST /api/events/{EID}/guests/{GID}/merge
   *
   * A key needs ManageGuests:write.
   */
  mergeGuests: {
    request: {
      path: { EID: string; GID: string }
      body: {
        OTHER: string
        TAKE: Array<'name' | 'email' | 'phone' | 'category' | 'language' | 'places' | 'answer' | 'table' | 'doorNote' | 'hostNote'>
        TAKE_FIELDS: Array<string>
      }
    }
    answer: {
      GUEST: {
        GID: string
        NAME: string
        EMAIL: string
        CONTACT: string
        EMAIL_2: string
        NAME_2: string
        CATEGORY: string
        LANGUAGE: 'en' | 'fr' | 'arb'
        PARTY_LIMIT: number
        COMPANIONS: Array<string>
        AGES?: Array<'adult' | 'child' | 'infant' | null>
        GUEST_STATUS: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
        ANSWER: 'yes' | 'no' | 'maybe' | null
        PEOPLE: number
        WAITING: boolean
        CONFIRMED: boolean
        ATTENDED: boolean
        WALKIN: boolean
        NOTE: string
        PASSCODE: string
        link: string
        INVITED_AT: string | null
        VIEWED_AT: string | null
        ANSWERED_AT: string | null
        WAITED_AT: string | null
        SEATED_AT: string | null
        CONFIRMED_AT: string | null
        ATTENDED_AT: string | null
        INSERTED_AT: string
        ARRIVED: number
        TABLE: string
        DOOR_NOTE: string
        HOST_NOTE: string
        TAGS: Array<string>
        CUSTOM: Record<string, string>
        REASON: string
        INVITATION: {
          KIND: 'invitation' | 'change' | 'thanks' | 'notice' | 'reminder' | 'cancellation' | 'postponement' | 'reopening'
          STATE: 'held' | 'waiting' | 'sent' | 'uncertain' | 'failed' | 'bounced' | 'stopped'
          REASON: string
          EMAIL: string
          SUBJECT: string
          AT: string
          NEXT_AT: string | null
        } | null
        STOPPED: 'unsubscribed' | 'bounced' | 'complained' | null
        STOPPED_2: 'unsubscribed' | 'bounced' | 'complained' | null
      }
      UNDO: string
    }
  }
  /**
   * The file itself, for a host to look at.
   *
   * GET /api/events/{EID}/notifications/files/{ATTACHMENT}
   *
   * A key needs Notification:read.
   */
  noticeAttachmentFile: {
    request: {
      path: { EID: string; ATTACHMENT: string }
    }
    answer: Response
  }
  /**
   * The published "history details": the mail of each guest, failures first.
   *
   * GET /api/events/{EID}/notifications/{NOTICE}
   *
   * A key needs Notification:read.
   */
  notificationDetails: {
    request: {
      path: { EID: string; NOTICE: string }
      query?: { state?: 'held' | 'waiting' | 'sent' | 'uncertain' | 'failed' | 'bounced' | 'stopped'; q?: string; after?: string }
    }
    answer: {
      NOTIFICATION: {
        NOTICE: string
        KIND: 'notice' | 'reminder' | 'cancellation' | 'postponement' | 'reopening'
        STATE: 'planned' | 'held' | 'sending' | 'done' | 'cancelled' | 'paused' | 'skipped'
        REASON: 'no-access' | 'plan' | 'inactive' | 'unpublished' | 'event-cancelled' | 'over' | 'closed' | 'passed' | 'filter-gone' | 'nobody' | 'no-deadline' | 'failures' | 'file-gone' | ''
        LETTERS: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
        AUDIENCE: {
          ANSWERS?: Array<'yes' | 'maybe' | 'no' | 'none' | 'waiting'>
          STATUSES?: Array<'' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'>
          CATEGORIES?: Array<string>
          GIDS?: Array<string>
          LIST?: {
            tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
            q?: string
            category?: string
            fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
            status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
            language?: 'en' | 'fr' | 'arb'
            party?: string
            question?: string
            said?: string
            answered?: string
            hour?: string
            arrived?: string
            domain?: string
            took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
            refusal?: string
            tag?: string
            field?: string
            holds?: string
            invitedTo?: string
          }
        }
        WHEN: {
          AT?: string
          ANCHOR?: 'start' | 'end' | 'deadline'
          DAYS?: number
          TIME?: string
        }
        DUE_AT: string | null
        GUESTS: number
        PEOPLE: number
        COUNTS: Record<string, number>
        RESULTS: {
          DELIVERED: number
          SEEN: number
          ANSWERED: number
        }
        FILES: Array<{
          FILE: string
          NAME: string
          BYTES: number
        }>
        BY: string
        INSERTED_AT: string
        HELD_UNTIL: string | null
        SUBJECT_TEST: {
          TEST: string
          STATE: 'planned' | 'running' | 'decided' | 'stopped'
          REASON: 'host' | 'failures' | 'file-gone' | 'too-small' | 'no-access' | 'plan' | 'inactive' | 'unpublished' | 'event-cancelled' | 'over' | 'passed' | 'filter-gone' | 'texts' | ''
          SHARE: 10 | 20 | 30
          HOURS: 2 | 4 | 24
          FIRST_SUBJECTS: Record<string, string>
          SECOND_SUBJECTS: Record<string, string>
          FIRST: {
            GUESTS: number
            DELIVERED: number
            SEEN: number
            ANSWERED: number
          }
          SECOND: {
            GUESTS: number
            DELIVERED: number
            SEEN: number
            ANSWERED: number
          }
          DECIDE_AT: string | null
          WINNER: 'first' | 'second' | ''
          VERDICT: 'answers' | 'seen' | 'even' | 'host' | ''
          OTHERS: number
          HELD_UNTIL: string | null
        } | null
      }
      GUESTS: Array<{
        GID: string
        NAME: string
        EMAIL: string
        STATE: 'held' | 'waiting' | 'sent' | 'uncertain' | 'failed' | 'bounced' | 'stopped'
        REASON: string
        AT: string
        NEXT_AT: string | null
        AGAIN: boolean
        WITHOUT: '' | 'no-address' | 'stopped' | 'deleted'
        ONLY_TO: string
      }>
      NEXT: string | null
    }
    hasPages: true
  }
  /**
   * Guests who would get the notice with a gap in its text.
   *
   * POST /api/events/{EID}/notifications/gaps
   *
   * A key needs Notification:read.
   */
  notificationGaps: {
    request: {
      path: { EID: string }
      body: {
        LETTERS: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
        AUDIENCE?: {
          ANSWERS?: Array<'yes' | 'maybe' | 'no' | 'none' | 'waiting'>
          STATUSES?: Array<'' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'>
          CATEGORIES?: Array<string>
          GIDS?: Array<string>
          LIST?: {
            tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
            q?: string
            category?: string
            fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
            status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
            language?: 'en' | 'fr' | 'arb'
            party?: string
            question?: string
            said?: string
            answered?: string
            hour?: string
            arrived?: string
            domain?: string
            took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
            refusal?: string
            tag?: string
            field?: string
            holds?: string
            invitedTo?: string
          }
        }
      }
    }
    answer: {
      GAPS: Array<{
        PLACEHOLDER: string
        GUESTS: number
        NAMES: Array<{
          GID: string
          NAME: string
        }>
      }>
    }
  }
  /**
   * The published "notification guests": the guests who would get a notice now, with counts, newest first.
   *
   * GET /api/events/{EID}/notification-guests
   *
   * A key needs Notification:read.
   */
  notificationGuests: {
    request: {
      path: { EID: string }
      query?: { answers?: string; statuses?: string; categories?: string; ids?: string; list?: string; q?: string; show?: 'reached' | 'without'; after?: string }
    }
    answer: {
      GUESTS: number
      PEOPLE: number
      WITHOUT_ADDRESS: number
      STOPPED: number
      LANGUAGES: Record<string, number>
      FOUND: Array<{
        GID: string
        NAME: string
        EMAIL: string
        CATEGORY: string
        LANGUAGE: 'en' | 'fr' | 'arb'
        GUEST_STATUS: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
        ANSWER: 'yes' | 'maybe' | 'no' | 'none' | 'waiting'
        PEOPLE: number
        WITHOUT: '' | 'no-address' | 'stopped'
      }>
      NEXT: string | null
    }
    hasPages: true
  }
  /**
   * GET /api/events/{EID}/notifications
   *
   * A key needs Notification:read.
   */
  notificationHistory: {
    request: {
      path: { EID: string }
    }
    answer: {
      NOTICES: Array<{
        NOTICE: string
        KIND: 'notice' | 'reminder' | 'cancellation' | 'postponement' | 'reopening'
        STATE: 'planned' | 'held' | 'sending' | 'done' | 'cancelled' | 'paused' | 'skipped'
        REASON: 'no-access' | 'plan' | 'inactive' | 'unpublished' | 'event-cancelled' | 'over' | 'closed' | 'passed' | 'filter-gone' | 'nobody' | 'no-deadline' | 'failures' | 'file-gone' | ''
        LETTERS: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
        AUDIENCE: {
          ANSWERS?: Array<'yes' | 'maybe' | 'no' | 'none' | 'waiting'>
          STATUSES?: Array<'' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'>
          CATEGORIES?: Array<string>
          GIDS?: Array<string>
          LIST?: {
            tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
            q?: string
            category?: string
            fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
            status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
            language?: 'en' | 'fr' | 'arb'
            party?: string
            question?: string
            said?: string
            answered?: string
            hour?: string
            arrived?: string
            domain?: string
            took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
            refusal?: string
            tag?: string
            field?: string
            holds?: string
            invitedTo?: string
          }
        }
        WHEN: {
          AT?: string
          ANCHOR?: 'start' | 'end' | 'deadline'
          DAYS?: number
          TIME?: string
        }
        DUE_AT: string | null
        GUESTS: number
        PEOPLE: number
        COUNTS: Record<string, number>
        RESULTS: {
          DELIVERED: number
          SEEN: number
          ANSWERED: number
        }
        FILES: Array<{
          FILE: string
          NAME: string
          BYTES: number
        }>
        BY: string
        INSERTED_AT: string
        HELD_UNTIL: string | null
        SUBJECT_TEST: {
          TEST: string
          STATE: 'planned' | 'running' | 'decided' | 'stopped'
          REASON: 'host' | 'failures' | 'file-gone' | 'too-small' | 'no-access' | 'plan' | 'inactive' | 'unpublished' | 'event-cancelled' | 'over' | 'passed' | 'filter-gone' | 'texts' | ''
          SHARE: 10 | 20 | 30
          HOURS: 2 | 4 | 24
          FIRST_SUBJECTS: Record<string, string>
          SECOND_SUBJECTS: Record<string, string>
          FIRST: {
            GUESTS: number
            DELIVERED: number
            SEEN: number
            ANSWERED: number
          }
          SECOND: {
            GUESTS: number
            DELIVERED: number
            SEEN: number
            ANSWERED: number
          }
          DECIDE_AT: string | null
          WINNER: 'first' | 'second' | ''
          VERDICT: 'answers' | 'seen' | 'even' | 'host' | ''
          OTHERS: number
          HELD_UNTIL: string | null
        } | null
      }>
      FROM: string
      REPLY_TO: string
      HOLD: number
      LANGUAGES: Array<'en' | 'fr' | 'arb'>
      PLACEHOLDERS: Array<string>
      CATEGORIES: Array<string>
      TAGS: Array<{
        TAG: string
        NAME: string
      }>
      FIELDS: Array<{
        FIELD: string
        NAME: string
        KIND: 'text' | 'number' | 'choice'
        CHOICES: Array<string>
        KEY: string
      }>
      VIEWS: Array<{
        VIEW: string
        NAME: string
        FILTERS: {
          tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
          q?: string
          category?: string
          fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
          status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
          language?: 'en' | 'fr' | 'arb'
          party?: string
          question?: string
          said?: string
          answered?: string
          hour?: string
          arrived?: string
          domain?: string
          took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
          refusal?: string
          tag?: string
          field?: string
          holds?: string
          invitedTo?: string
        }
      }>
      ANCHORS: {
        START: string | null
        END: string | null
        DEADLINE: string | null
      }
      TIMEZONE: string
      THANKED: {
        GUESTS: number
        PEOPLE: number
      } | null
      MISSED: {
        GUESTS: number
        PEOPLE: number
      } | null
      READY: {
        THANK: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
        MISSED: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
        REMIND: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
      }
    }
  }
  /**
   * Moves an item after another item, or to the top.
   *
   * PUT /api/events/{EID}/todos/order
   *
   * A key needs ToDoList:write.
   */
  orderTodos: {
    request: {
      path: { EID: string }
      body: {
        TODO: string
        AFTER: string | null
      }
    }
    answer: Record<string, unknown>
  }
  /**
   * GET /api/events/{EID}/reports
   *
   * A key needs Reports:read.
   */
  overallReport: {
    request: {
      path: { EID: string }
      query?: { tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'; q?: string; category?: string; fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'; status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'; language?: 'en' | 'fr' | 'arb'; party?: string; question?: string; said?: string; answered?: string; hour?: string; arrived?: string; domain?: string; took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'; refusal?: string; tag?: string; field?: string; holds?: string; invitedTo?: string; sort?: string; columns?: string; after?: string; compare?: string }
    }
    answer: {
      REPORT: 'overall' | 'guest' | 'web' | 'email' | 'survey'
      EVENT: {
        EID: string
        TITLE: string
        DATE: string | null
        ZONE: string
        MODE: 'Web' | 'Email'
      }
      PHASE: 'before' | 'during' | 'after'
      TAKEN_AT: string
      EMPTY: string | null
      SAYS: Array<{
        KEY: string
        FACTS: Record<string, {
          VALUE: string | number | null
          TYPE: 'words' | 'text' | 'people' | 'mails' | 'guests' | 'count' | 'percent' | 'points' | 'instant' | 'time' | 'moment' | 'day' | 'weekday' | 'hour' | 'minutes' | 'number' | 'language' | 'status'
        }>
      }>
      FIGURES: Array<{
        ID: string
        VALUE: string | number | null
        TYPE: 'words' | 'text' | 'people' | 'mails' | 'guests' | 'count' | 'percent' | 'points' | 'instant' | 'time' | 'moment' | 'day' | 'weekday' | 'hour' | 'minutes' | 'number' | 'language' | 'status'
        FACTS: Record<string, {
          VALUE: string | number | null
          TYPE: 'words' | 'text' | 'people' | 'mails' | 'guests' | 'count' | 'percent' | 'points' | 'instant' | 'time' | 'moment' | 'day' | 'weekday' | 'hour' | 'minutes' | 'number' | 'language' | 'status'
        }>
        EARLIER: string | number | null
        BEHIND: {
          tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
          q?: string
          category?: string
          fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
          status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
          language?: 'en' | 'fr' | 'arb'
          party?: string
          question?: string
          said?: string
          answered?: string
          hour?: string
          arrived?: string
          domain?: string
          took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
          refusal?: string
          tag?: string
          field?: string
          holds?: string
          invitedTo?: string
        } | null
      }>
      PARTS: Array<{
        ID: string
        TITLE: string
        CHART: 'funnel' | 'curve' | 'arrivals' | 'meters' | 'bars' | 'histogram' | 'grid' | 'texts' | 'table'
        NOTE: {
          KEY: string
          FACTS: Record<string, {
            VALUE: string | number | null
            TYPE: 'words' | 'text' | 'people' | 'mails' | 'guests' | 'count' | 'percent' | 'points' | 'instant' | 'time' | 'moment' | 'day' | 'weekday' | 'hour' | 'minutes' | 'number' | 'language' | 'status'
          }>
        } | null
        COLUMNS: Array<{
          ID: string
          TYPE: 'words' | 'text' | 'people' | 'mails' | 'guests' | 'count' | 'percent' | 'points' | 'instant' | 'time' | 'moment' | 'day' | 'weekday' | 'hour' | 'minutes' | 'number' | 'language' | 'status'
          TITLE: string
        }>
        ROWS: Array<{
          CELLS: Array<string | number | null>
          BEHIND: {
            tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
            q?: string
            category?: string
            fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
            status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
            language?: 'en' | 'fr' | 'arb'
            party?: string
            question?: string
            said?: string
            answered?: string
            hour?: string
            arrived?: string
            domain?: string
            took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
            refusal?: string
            tag?: string
            field?: string
            holds?: string
            invitedTo?: string
          } | null
          GID: string | null
        }>
        ALL: {
          tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
          q?: string
          category?: string
          fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
          status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
          language?: 'en' | 'fr' | 'arb'
          party?: string
          question?: string
          said?: string
          answered?: string
          hour?: string
          arrived?: string
          domain?: string
          took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
          refusal?: string
          tag?: string
          field?: string
          holds?: string
          invitedTo?: string
        } | null
        MARKS: Array<{
          AT: string
          WORDS: string
        }>
      }>
      AFTERWARDS: {
        CAME: number
        MISSED: number
      } | null
      COMPARED: {
        EID: string
        TITLE: string
        DATE: string
      } | null
      COMPARABLE: Array<{
        EID: string
        TITLE: string
        DATE: string
      }>
      TABLE: {
        COLUMNS: Array<{
          ID: string
          TYPE: 'words' | 'text' | 'people' | 'mails' | 'guests' | 'count' | 'percent' | 'points' | 'instant' | 'time' | 'moment' | 'day' | 'weekday' | 'hour' | 'minutes' | 'number' | 'language' | 'status'
          TITLE: string
          CHOSEN: boolean
          SORTABLE: boolean
        }>
        SORT: string
        VIEW: {
          tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
          q?: string
          category?: string
          fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
          status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
          language?: 'en' | 'fr' | 'arb'
          party?: string
          question?: string
          said?: string
          answered?: string
          hour?: string
          arrived?: string
          domain?: string
          took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
          refusal?: string
          tag?: string
          field?: string
          holds?: string
          invitedTo?: string
        }
        GUESTS: number
        PEOPLE: number
        ROWS: Array<{
          GID: string
          CELLS: Array<string | number | null>
        }>
        NEXT: string | null
      }
    }
  }
  /**
   * The events that the team saved to begin others with.
   *
   * GET /api/event-templates
   *
   * A key needs CreateEvents:read or DraftEvents:read.
   */
  ownTemplates: {
    request: Record<never, never>
    answer: {
      TEMPLATES: Array<{
        ID: string
        NAME: string
        EVENT_MODE: 'Web' | 'Email'
        TYPE: 'Wedding' | 'Birthday' | 'Engagement' | 'Baby Shower' | 'Housewarming' | 'Festival' | 'Conference' | 'Meetup' | 'Workshop' | 'Gala' | 'Fundraiser' | 'Corporate' | 'Graduation' | 'Other'
        TEMPLATE_ID: string
        COLOUR_STYLE: string
        TITLE: string
        BY: string
        AT: string
      }>
    }
  }
  /**
   * POST /api/events/{EID}/invitation/plans/{PLAN}/pause
   *
   * A key needs ManageGuests:write.
   */
  pauseInvitationPlan: {
    request: {
      path: { EID: string; PLAN: string }
    }
    answer: {
      PLANS: Array<{
        PLAN: string
        STATE: 'planned' | 'going' | 'paused' | 'stopped' | 'done' | 'cancelled'
        REASON: 'unpublished' | 'event-cancelled' | 'over' | 'filter-gone' | 'changed' | 'texts' | 'no-access' | 'inactive' | 'failures' | ''
        RESUMABLE: boolean
        CATEGORY: string | null
        TAGS: Array<string>
        CHOSEN: boolean
        STARTS_AT: string
        NEXT_AT: string | null
        PER_DAY: number | null
        QUIET_FROM: string
        QUIET_UNTIL: string
        SENT: number
        GUESTS: number
        PEOPLE: number
        BY: string
      }>
      TIMEZONE: string
      CATEGORIES: Array<string>
      TAGS: Array<{
        TAG: string
        NAME: string
      }>
    }
  }
  /**
   * What a host needs before messages are sent by a provider. No channels: the operator set none.
   *
   * GET /api/events/{EID}/phone-messages
   *
   * A key needs ManageGuests:read.
   */
  phoneOverview: {
    request: {
      path: { EID: string }
      query?: { guests?: string; channel?: 'whatsapp' | 'sms' }
    }
    answer: {
      OFFERED: Array<'whatsapp' | 'sms'>
      CHANNELS: Array<{
        CHANNEL: 'whatsapp' | 'sms'
        NOT_APPROVED: Array<{
          LANGUAGE: 'en' | 'fr' | 'arb'
          STATE: string
          REASON: string
        }>
        GUESTS: number
        COST: string
        WITHOUT_NUMBER: number
        STOPPED: number
        WITHOUT_PRICE: number
        WITHOUT_TEMPLATE: number
      }>
      CURRENCY: 'INR' | 'USD'
      TAX_PERCENT: number
      BALANCE: string
      RESERVED: string
      MAY_BUY: boolean
      STAND_IN: boolean
      IS_OPEN: boolean
      STATES: Record<string, number>
    }
  }
  /**
   * All pictures that are shown, in one file.
   *
   * GET /api/events/{EID}/guest-photos/archive
   *
   * A key needs EventSettings:read.
   */
  photoArchive: {
    request: {
      path: { EID: string }
    }
    answer: Response
  }
  /**
   * What the big screen shows: the newest pictures first, without names.
   *
   * GET /api/events/{EID}/photo-wall
   *
   * A key needs EventSettings:read.
   */
  photoScreen: {
    request: {
      path: { EID: string }
    }
    answer: {
      TITLE: string
      WALL: 'off' | 'asks' | 'shows'
      PHOTOS: Array<{
        PHOTO: string
        URL: string
        WIDTH: number
        HEIGHT: number
      }>
    }
  }
  /**
   * Plans invitations for guests who are not invited when their part is due.
   *
   * POST /api/events/{EID}/invitation/plans
   *
   * A key needs ManageGuests:write.
   */
  planInvitations: {
    request: {
      path: { EID: string }
      body: {
        STARTS_AT: string
        PER_DAY?: number
        QUIET_FROM: string
        QUIET_UNTIL: string
        SELECTION?: {
          GIDS?: Array<string>
          TAB?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
          SEARCH?: string
          CATEGORY?: string
          FACT?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
          STATUS?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
          LANGUAGE?: 'en' | 'fr' | 'arb'
          PARTY?: string
          QUESTION?: string
          SAID?: string
          ANSWERED?: string
          HOUR?: string
          ARRIVED?: string
          DOMAIN?: string
          TOOK?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
          REFUSAL?: string
          TAG?: string
          FIELD?: string
          HOLDS?: string
          INVITED_TO?: string
        }
        SUBMISSION: string
      }
    }
    answer: {
      PLANS: Array<{
        PLAN: string
        STATE: 'planned' | 'going' | 'paused' | 'stopped' | 'done' | 'cancelled'
        REASON: 'unpublished' | 'event-cancelled' | 'over' | 'filter-gone' | 'changed' | 'texts' | 'no-access' | 'inactive' | 'failures' | ''
        RESUMABLE: boolean
        CATEGORY: string | null
        TAGS: Array<string>
        CHOSEN: boolean
        STARTS_AT: string
        NEXT_AT: string | null
        PER_DAY: number | null
        QUIET_FROM: string
        QUIET_UNTIL: string
        SENT: number
        GUESTS: number
        PEOPLE: number
        BY: string
      }>
      TIMEZONE: string
      CATEGORIES: Array<string>
      TAGS: Array<{
        TAG: string
        NAME: string
      }>
    }
  }
  /**
   * Moves the event to another date, or to none until a date is known. It keeps its answers.
   *
   * POST /api/events/{EID}/postpone
   *
   * A key needs CreateEvents:write.
   */
  postponeEvent: {
    request: {
      path: { EID: string }
      body: {
        LETTERS: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
        STARTDATE: string | null
        ASK_AGAIN?: boolean
        SUBMISSION: string
      }
    }
    answer: {
      STATE: 'none' | 'cancelled' | 'postponed'
      AT: string | null
      BY: string
      WORDS: Record<string, string>
      FORMER_START: string | null
      STARTDATE: string | null
      HELD_UNTIL: string | null
      HELD_KIND: 'cancellation' | 'postponement' | 'reopening' | null
      TOLD: {
        GUESTS: number
        PEOPLE: number
      }
      LANGUAGES: Array<'en' | 'fr' | 'arb'>
      TIMEZONE: string
      DURATION_MINUTES: number
      ANSWERED: number
      HOLD: number
      RECIPIENTS: {
        CANCELLATION: {
          GUESTS: number
          PEOPLE: number
        }
        POSTPONEMENT: {
          GUESTS: number
          PEOPLE: number
        }
        REOPENING: {
          GUESTS: number
          PEOPLE: number
        }
      }
      READY: {
        CANCELLATION: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
        POSTPONEMENT: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
        UNDATED: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
        REOPENING: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
      }
    }
  }
  /**
   * The mail as one guest would get it.
   *
   * POST /api/events/{EID}/interruption/preview
   *
   * A key needs CreateEvents:read.
   */
  previewInterruption: {
    request: {
      path: { EID: string }
      body: {
        KIND: 'cancellation' | 'postponement' | 'reopening'
        LETTERS: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
        STARTDATE?: string | null
        ASK_AGAIN?: boolean
        LANGUAGE?: 'en' | 'fr' | 'arb'
      }
    }
    answer: {
      SUBJECT: string
      HTML: string
      TEXT: string
      NAME: string
      LANGUAGE: 'en' | 'fr' | 'arb'
    }
  }
  /**
   * The mail as one guest would get it.
   *
   * GET /api/events/{EID}/invitation/preview/{GID}
   *
   * A key needs ManageGuests:read.
   */
  previewInvitation: {
    request: {
      path: { EID: string; GID: string }
      query?: { kind?: 'invitation' | 'change'; language?: 'en' | 'fr' | 'arb' }
    }
    answer: {
      SUBJECT: string
      HTML: string
      TEXT: string
      EMAIL: string
      LANGUAGE: 'en' | 'fr' | 'arb'
    }
  }
  /**
   * POST /api/events/{EID}/notifications/preview
   *
   * A key needs Notification:read.
   */
  previewNotification: {
    request: {
      path: { EID: string }
      body: {
        KIND?: 'notice' | 'reminder'
        LETTERS: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
        GID?: string
        LANGUAGE?: 'en' | 'fr' | 'arb'
        DAYS?: number
        FILES?: Array<string>
      }
    }
    answer: {
      SUBJECT: string
      HTML: string
      TEXT: string
      EMAIL: string
      NAME: string
      LANGUAGE: 'en' | 'fr' | 'arb'
    }
  }
  /**
   * A way to seat those who have no seat. Nothing changes until the changes are sent, in parts of at most `maxSeatingChanges`.
   *
   * POST /api/events/{EID}/seating/proposal
   *
   * A key needs ManageGuests:read.
   */
  proposeSeating: {
    request: {
      path: { EID: string }
      body?: {
        FUNCTION?: string
        SEED?: number
        ALL?: boolean
      }
    }
    answer: {
      SEED: number
      CHANGES: Array<{
        CHANGE: 'SEAT'
        GID: string
        PERSON: number
        FROM: string | null
        TO: string | null
      } | {
        CHANGE: 'TABLE'
        TABLE: string
        KIND: 'ROUND' | 'LONG' | 'ROW' | 'AREA'
        NUMBER: number | null
        NAME: string
        SEATS: number
        X: number
        Y: number
        WIDTH: number
        HEIGHT: number
        TURNED: number
      } | {
        CHANGE: 'NO_TABLE'
        TABLE: string
      } | {
        CHANGE: 'WISH'
        WISH: string
        KIND: 'TOGETHER' | 'APART'
        GUESTS: Array<string>
      } | {
        CHANGE: 'NO_WISH'
        WISH: string
      }>
      WHY: Array<{
        GID: string
        REASON: 'WISH' | 'PARTY' | 'CATEGORY' | 'EMPTY' | 'ROOM' | 'SPLIT'
        TABLES: Array<string>
        WITH: Array<string>
      }>
      LEFT: Array<{
        GID: string
        REASON: 'FULL' | 'APART'
        PEOPLE: number
      }>
    }
  }
  /**
   * The server sets the time; PUBLISHED_DATETIME is accepted and ignored. Publishing again returns the same link.
   *
   * POST /api/events/{EID}/publish
   *
   * A key needs CreateEvents:write.
   */
  publishEvent: {
    request: {
      path: { EID: string }
      body?: {
        PUBLISHED_DATETIME?: string
      }
    }
    answer: {
      link: string
      EVENT_DOMAIN: string
      STATUS: 'DRAFT' | 'PUBLISHED' | 'UNPUBLISHED' | 'CANCELLED'
      QR: string
      PUBLISHED_DATETIME: string
      TITLE: string
    }
  }
  /**
   * POST /api/events/publish-toggle
   *
   * A key needs EventSettings:write.
   */
  publishToggle: {
    request: {
      body: {
        EVENTID: string
        STATUS: 'PUBLISHED' | 'UNPUBLISHED'
      }
    }
    answer: {
      STATUS: 'DRAFT' | 'PUBLISHED' | 'UNPUBLISHED' | 'CANCELLED'
    }
  }
  /**
   * Notes that the host wrote to this guest. A guest without an invitation is invited by that.
   *
   * POST /api/events/{EID}/guests/{GID}/hand-messages
   *
   * A key needs ManageGuests:write.
   */
  recordHandMessage: {
    request: {
      path: { EID: string; GID: string }
      body: {
        CHANNEL: 'whatsapp' | 'sms'
      }
    }
    answer: {
      BY_HAND: Array<{
        CHANNEL: 'whatsapp' | 'sms'
        AT: string
        BY: string
      }>
    }
  }
  /**
   * GET /api/events/{EID}/reminders
   *
   * A key needs Notification:read.
   */
  remindersOf: {
    request: {
      path: { EID: string }
    }
    answer: {
      ON: boolean
      ANCHOR: 'deadline' | 'start'
      ANCHOR_AT: string | null
      TIMEZONE: string
      QUIET_FROM: string
      QUIET_UNTIL: string
      LETTERS: Record<string, {
        SUBJECT: string
        MESSAGE: string
      }>
      LANGUAGES: Array<'en' | 'fr' | 'arb'>
      STEPS: Array<{
        STEP: string
        DAYS: number
        TIME: string
        AT: string | null
        STATE: 'sent' | 'sending' | 'next' | 'later' | 'off' | 'skipped' | 'cancelled' | 'paused'
        REASON: 'no-access' | 'plan' | 'inactive' | 'unpublished' | 'event-cancelled' | 'over' | 'closed' | 'passed' | 'filter-gone' | 'nobody' | 'no-deadline' | 'failures' | ''
        QUIET: boolean
        GUESTS: number
        PEOPLE: number
        COUNTS: Record<string, number>
      }>
      GUESTS: number
      PEOPLE: number
      BY: string
    }
  }
  /**
   * Takes the group off everyone who has it.
   *
   * DELETE /api/address-book/groups/{GROUP}
   *
   * A key needs ManageGuests:write.
   */
  removeBookGroup: {
    request: {
      path: { GROUP: string }
    }
    answer: {
      COUNT: number
    }
  }
  /**
   * DELETE /api/events/{EID}/guest-views/{VIEW}
   *
   * A key needs ManageGuests:write.
   */
  removeGuestView: {
    request: {
      path: { EID: string; VIEW: string }
    }
    answer: Record<string, unknown>
  }
  /**
   * DELETE /api/event-templates/{OWN}
   *
   * A key needs CreateEvents:write.
   */
  removeOwnTemplate: {
    request: {
      path: { OWN: string }
    }
    answer: Record<string, unknown>
  }
  /**
   * Takes the tag off every guest.
   *
   * DELETE /api/events/{EID}/guest-tags/{TAG}
   *
   * A key needs ManageGuests:write.
   */
  removeTag: {
    request: {
      path: { EID: string; TAG: string }
    }
    answer: {
      COUNT: number
    }
  }
  /**
   * PUT /api/address-book/groups/{GROUP}
   *
   * A key needs ManageGuests:write.
   */
  renameBookGroup: {
    request: {
      path: { GROUP: string }
      body: {
        NAME: string
      }
    }
    answer: Record<string, unknown>
  }
  /**
   * PUT /api/event-templates/{OWN}
   *
   * A key needs CreateEvents:write.
   */
  renameOwnTemplate: {
    request: {
      path: { OWN: string }
      body: {
        NAME: string
      }
    }
    answer: Record<string, unknown>
  }
  /**
   * POST /api/events/{EID}/guest-tags/{TAG}
   *
   * A key needs ManageGuests:write.
   */
  renameTag: {
    request: {
      path: { EID: string; TAG: string }
      body: {
        NAME: string
      }
    }
    answer: {
      TAG: string
      NAME: string
    }
  }
  /**
   * Reopens a cancelled event if the plan has a place, or removes the note of a postponement from the page. With letters, guests of a cancelled event are told.
   *
   * POST /api/events/{EID}/reopen
   *
   * A key needs CreateEvents:write.
   */
  reopenEvent: {
    request: {
      path: { EID: string }
      body: {
        LETTERS?: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
        SUBMISSION: string
      }
    }
    answer: {
      STATE: 'none' | 'cancelled' | 'postponed'
      AT: string | null
      BY: string
      WORDS: Record<string, string>
      FORMER_START: string | null
      STARTDATE: string | null
      HELD_UNTIL: string | null
      HELD_KIND: 'cancellation' | 'postponement' | 'reopening' | null
      TOLD: {
        GUESTS: number
        PEOPLE: number
      }
      LANGUAGES: Array<'en' | 'fr' | 'arb'>
      TIMEZONE: string
      DURATION_MINUTES: number
      ANSWERED: number
      HOLD: number
      RECIPIENTS: {
        CANCELLATION: {
          GUESTS: number
          PEOPLE: number
        }
        POSTPONEMENT: {
          GUESTS: number
          PEOPLE: number
        }
        REOPENING: {
          GUESTS: number
          PEOPLE: number
        }
      }
      READY: {
        CANCELLATION: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
        POSTPONEMENT: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
        UNDATED: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
        REOPENING: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
      }
    }
  }
  /**
   * Gives a guest a new code for a lost one. The door then says that the old code was replaced.
   *
   * POST /api/events/{EID}/guests/{GID}/new-code
   *
   * A key needs ManageGuests:write.
   */
  replaceCode: {
    request: {
      path: { EID: string; GID: string }
    }
    answer: {
      PASSCODE: string
    }
  }
  /**
   * GET /api/events/{EID}/exports/{EXPORT}
   *
   * A key needs Reports:read.
   */
  reportExportById: {
    request: {
      path: { EID: string; EXPORT: string }
    }
    answer: {
      EXPORT: string
      REPORT: 'guests' | 'overall' | 'guest' | 'web' | 'email' | 'survey'
      FORMAT: 'xlsx' | 'csv' | 'pdf'
      LANGUAGE: 'en' | 'fr' | 'arb'
      STATE: 'waiting' | 'working' | 'done' | 'failed'
      REASON: string
      PROGRESS: number
      ROWS: number
      BYTES: number
      FILE_NAME: string
      INSERTED_AT: string
      EXPIRES_AT: string
    }
  }
  /**
   * GET /api/events/{EID}/exports/{EXPORT}/file
   *
   * A key needs Reports:read.
   */
  reportExportFile: {
    request: {
      path: { EID: string; EXPORT: string }
    }
    answer: Response
  }
  /**
   * GET /api/events/{EID}/exports
   *
   * A key needs Reports:read.
   */
  reportExports: {
    request: {
      path: { EID: string }
    }
    answer: {
      EXPORTS: Array<{
        EXPORT: string
        REPORT: 'guests' | 'overall' | 'guest' | 'web' | 'email' | 'survey'
        FORMAT: 'xlsx' | 'csv' | 'pdf'
        LANGUAGE: 'en' | 'fr' | 'arb'
        STATE: 'waiting' | 'working' | 'done' | 'failed'
        REASON: string
        PROGRESS: number
        ROWS: number
        BYTES: number
        FILE_NAME: string
        INSERTED_AT: string
        EXPIRES_AT: string
      }>
    }
  }
  /**
   * Possible readers, schedules and sent reports.
   *
   * GET /api/events/{EID}/report-mails
   *
   * A key needs Reports:read.
   */
  reportMails: {
    request: {
      path: { EID: string }
    }
    answer: {
      MEMBERS: Array<{
        USER: string
        NAME: string
        EMAIL: string
      }>
      SCHEDULES: Array<{
        SCHEDULE: string
        REPORT: 'overall' | 'guest' | 'web' | 'email' | 'survey'
        FORMAT: 'xlsx' | 'csv' | 'pdf'
        LANGUAGE: 'en' | 'fr' | 'arb'
        MESSAGE: string
        MEMBERS: Array<{
          USER: string
          NAME: string
          EMAIL: string
        }>
        ADDRESSES: Array<string>
        RHYTHM: 'daily' | 'weekly' | 'once'
        WEEKDAY: number | null
        DAYS: number | null
        TIME: string
        NEXT_AT: string | null
        STOPPED: '' | 'permission' | 'left' | 'inactive' | 'plan' | 'nobody' | 'failed' | 'stopped' | 'over'
        BY: string
      }>
      MAILS: Array<{
        MAIL: string
        KIND: 'now' | 'schedule' | 'numbers'
        REPORT: 'overall' | 'guest' | 'web' | 'email' | 'survey'
        FORMAT: 'xlsx' | 'csv' | 'pdf'
        STATE: 'waiting' | 'sent' | 'skipped' | 'failed'
        REASON: '' | 'permission' | 'left' | 'inactive' | 'plan' | 'nobody' | 'failed' | 'stopped' | 'over'
        TOLD: Array<{
          TO: string
          REASON: '' | 'permission' | 'left' | 'inactive' | 'plan' | 'nobody' | 'failed' | 'stopped' | 'over'
        }>
        BY: string
        DUE_AT: string
      }>
      TIMEZONE: string
      STARTDATE: string | null
    }
  }
  /**
   * Loads only the table of a report, for another page, order, filter or set of columns.
   *
   * GET /api/events/{EID}/reports/{REPORT}/table
   *
   * A key needs Reports:read.
   */
  reportTable: {
    request: {
      path: { EID: string; REPORT: string }
      query?: { tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'; q?: string; category?: string; fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'; status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'; language?: 'en' | 'fr' | 'arb'; party?: string; question?: string; said?: string; answered?: string; hour?: string; arrived?: string; domain?: string; took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'; refusal?: string; tag?: string; field?: string; holds?: string; invitedTo?: string; sort?: string; columns?: string; after?: string }
    }
    answer: {
      COLUMNS: Array<{
        ID: string
        TYPE: 'words' | 'text' | 'people' | 'mails' | 'guests' | 'count' | 'percent' | 'points' | 'instant' | 'time' | 'moment' | 'day' | 'weekday' | 'hour' | 'minutes' | 'number' | 'language' | 'status'
        TITLE: string
        CHOSEN: boolean
        SORTABLE: boolean
      }>
      SORT: string
      VIEW: {
        tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
        q?: string
        category?: string
        fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
        status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
        language?: 'en' | 'fr' | 'arb'
        party?: string
        question?: string
        said?: string
        answered?: string
        hour?: string
        arrived?: string
        domain?: string
        took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
        refusal?: string
        tag?: string
        field?: string
        holds?: string
        invitedTo?: string
      }
      GUESTS: number
      PEOPLE: number
      ROWS: Array<{
        GID: string
        CELLS: Array<string | number | null>
      }>
      NEXT: string | null
    }
    hasPages: true
  }
  /**
   * Reads the file again, from another sheet, from those with guests together, or in another encoding.
   *
   * PUT /api/events/{EID}/imports/{IMPORT}/reading
   *
   * A key needs ManageGuests:write.
   */
  rereadImport: {
    request: {
      path: { EID: string; IMPORT: string }
      body?: {
        SHEET?: number
        ENCODING?: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1256' | 'windows-1251' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'macintosh' | 'x-mac-cyrillic' | 'iso-8859-2' | 'iso-8859-6' | 'iso-8859-7' | 'shift_jis' | 'euc-jp' | 'euc-kr' | 'gb18030' | 'big5'
      }
    }
    answer: {
      IMPORT: string
      FILE_NAME: string
      STATE: 'checking' | 'ready' | 'adding' | 'done' | 'undoing' | 'undone' | 'failed'
      REASON: string
      PROGRESS: number
      HEADER_ROW: boolean
      COLUMNS: Array<{
        TITLE: string
        FIELD: string | null
        SAMPLES: Array<string>
        FILLED: number
        PHONES: {
          READ_AS: Array<string>
          CHOSEN: string | null
          IS_ASKED: boolean
          LIKELY: Array<string>
          UNREAD: Array<string>
        } | null
        LOOKS_LIKE: {
          KIND: 'CONTACT' | 'EMAIL' | 'NAME' | 'COUNT' | 'REPLY'
          USE: 'CONTACT' | 'EMAIL' | 'NAME' | 'FIRST_NAME' | 'LAST_NAME' | 'COMPANIONS' | 'PARTY_LIMIT' | 'PLUS_ONES' | 'ADULTS' | 'CHILDREN' | 'NEW.choice'
        } | null
        IS_NOTED: boolean
      }>
      OWN_FIELDS: Array<{
        FIELD: string
        NAME: string
        KIND: 'text' | 'number' | 'choice'
        IS_NEW: boolean
      }>
      FUNCTIONS: Array<{
        ID: string
        TITLE: string
      }>
      ROWS: number
      GOOD: number
      BAD: number
      KNOWN: number
      PEOPLE: number
      HOUSEHOLDS: {
        FAMILIES: number
        PEOPLE: number
        JOINED: number
      } | null
      MET: number
      LEFT_OUT: number
      CHOICE: 'update' | 'skip' | 'both' | null
      MORE: number
      LISTED: number | null
      ROOM: number | null
      PLAN_PEOPLE: number | null
      ADDED: number
      UPDATED: number
      ERRORS: Array<{
        ROW: number
        FIELD: string
        MESSAGE: string
        VALUE: string
        OWNER: string
      }>
      UNDO: string | null
      NOT_KEPT: Array<number>
      FORGOTTEN: number
      TAKES_FIRST: boolean
      FIXED: Array<{
        FIELD: string
        ROWS: number
      }>
      FIXED_ROWS: number
      LOST_FIXES: Array<number>
      TEXT: {
        READ: {
          ENCODING: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1256' | 'windows-1251' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'macintosh' | 'x-mac-cyrillic' | 'iso-8859-2' | 'iso-8859-6' | 'iso-8859-7' | 'shift_jis' | 'euc-jp' | 'euc-kr' | 'gb18030' | 'big5'
          SAMPLES: Array<string>
        }
        OTHERS: Array<{
          ENCODING: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1256' | 'windows-1251' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'macintosh' | 'x-mac-cyrillic' | 'iso-8859-2' | 'iso-8859-6' | 'iso-8859-7' | 'shift_jis' | 'euc-jp' | 'euc-kr' | 'gb18030' | 'big5'
          SAMPLES: Array<string>
        }>
        IS_CHOSEN: boolean
      } | null
      SHEETS: Array<{
        NAME: string
        ROWS: number
        JOINS: boolean
        BEFORE: number
      }>
      SHEET: number | null
      CHAT: {
        MESSAGES: number
        OTHERS: number
        IS_LIST: boolean
        UNREAD_REPLIES?: number
        NUMBERS: number
      } | null
    }
  }
  /**
   * Deletes all rehearsal entries and nothing else.
   *
   * DELETE /api/events/{EID}/door-rehearsal
   *
   * A key needs CheckIn:write.
   */
  resetRehearsal: {
    request: {
      path: { EID: string }
    }
    answer: {
      TAPS: number
    }
  }
  /**
   * Undoes a deletion, until the guest is purged a day later. A repeated request is accepted.
   *
   * POST /api/events/{EID}/guests/{GID}/restore
   *
   * A key needs ManageGuests:write.
   */
  restoreGuest: {
    request: {
      path: { EID: string; GID: string }
    }
    answer: {
      GID: string
      NAME: string
      EMAIL: string
      CONTACT: string
      EMAIL_2: string
      NAME_2: string
      CATEGORY: string
      LANGUAGE: 'en' | 'fr' | 'arb'
      PARTY_LIMIT: number
      COMPANIONS: Array<string>
      AGES?: Array<'adult' | 'child' | 'infant' | null>
      GUEST_STATUS: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
      ANSWER: 'yes' | 'no' | 'maybe' | null
      PEOPLE: number
      WAITING: boolean
      CONFIRMED: boolean
      ATTENDED: boolean
      WALKIN: boolean
      NOTE: string
      PASSCODE: string
      link: string
      INVITED_AT: string | null
      VIEWED_AT: string | null
      ANSWERED_AT: string | null
      WAITED_AT: string | null
      SEATED_AT: string | null
      CONFIRMED_AT: string | null
      ATTENDED_AT: string | null
      INSERTED_AT: string
      ARRIVED: number
      TABLE: string
      DOOR_NOTE: string
      HOST_NOTE: string
      TAGS: Array<string>
      CUSTOM: Record<string, string>
      REASON: string
      INVITATION: {
        KIND: 'invitation' | 'change' | 'thanks' | 'notice' | 'reminder' | 'cancellation' | 'postponement' | 'reopening'
        STATE: 'held' | 'waiting' | 'sent' | 'uncertain' | 'failed' | 'bounced' | 'stopped'
        REASON: string
        EMAIL: string
        SUBJECT: string
        AT: string
        NEXT_AT: string | null
      } | null
      STOPPED: 'unsubscribed' | 'bounced' | 'complained' | null
      STOPPED_2: 'unsubscribed' | 'bounced' | 'complained' | null
    }
  }
  /**
   * POST /api/events/{EID}/todos/{TODO}/restore
   *
   * A key needs ToDoList:write.
   */
  restoreTodo: {
    request: {
      path: { EID: string; TODO: string }
    }
    answer: {
      TODO: string
      TITLE: string
      NOTES: string
      DUE_DATE: string | null
      DUE_DAYS: number | null
      DUE_TIME: string | null
      OWNER: string | null
      FACT: 'place-set' | 'published' | 'guests-added' | 'invitations-sent' | 'addresses-fixed' | 'deadline-set' | 'deadline-passed' | 'all-answered' | 'all-confirmed' | 'reminders-on' | 'checked-in' | 'guests-thanked' | null
      STATUS: 'OPEN' | 'DONE'
      DUE_ON: string | null
      DUE_AT: string | null
      OWNER_NAME: string
      DONE_AT: string | null
      DONE_BY: string
      BY_ITSELF: boolean
      FACT_COUNT: number | null
    }
  }
  /**
   * Makes the event what it was, as a new version.
   *
   * POST /api/events/{EID}/versions/{VID}/restore
   *
   * A key needs CreateEvents:write or DraftEvents:write or EventSettings:write.
   */
  restoreVersion: {
    request: {
      path: { EID: string; VID: string }
      body?: {
        CUTS_FUNCTIONS?: boolean
      }
    }
    answer: {
      NOTES: Array<'design' | 'mode' | 'facts' | 'deadlines' | 'capacity' | 'address' | 'fields' | 'rights'>
    }
  }
  /**
   * Continues after a pause.
   *
   * POST /api/events/{EID}/campaigns/{CAMPAIGN}/resume
   *
   * A key needs ManageGuests:write.
   */
  resumeCampaign: {
    request: {
      path: { EID: string; CAMPAIGN: string }
    }
    answer: {
      CAMPAIGN: string
      KIND: 'invitation' | 'change'
      STATE: 'held' | 'sending' | 'done' | 'cancelled' | 'paused'
      REASON: string
      GUESTS: number
      PEOPLE: number
      COUNTS: Record<string, number>
      BY: string
      INSERTED_AT: string
      OF_TEST: boolean
      HELD_UNTIL: string
    }
  }
  /**
   * Goes on after a pause, or with the event as it is now.
   *
   * POST /api/events/{EID}/invitation/plans/{PLAN}/resume
   *
   * A key needs ManageGuests:write.
   */
  resumeInvitationPlan: {
    request: {
      path: { EID: string; PLAN: string }
    }
    answer: {
      PLANS: Array<{
        PLAN: string
        STATE: 'planned' | 'going' | 'paused' | 'stopped' | 'done' | 'cancelled'
        REASON: 'unpublished' | 'event-cancelled' | 'over' | 'filter-gone' | 'changed' | 'texts' | 'no-access' | 'inactive' | 'failures' | ''
        RESUMABLE: boolean
        CATEGORY: string | null
        TAGS: Array<string>
        CHOSEN: boolean
        STARTS_AT: string
        NEXT_AT: string | null
        PER_DAY: number | null
        QUIET_FROM: string
        QUIET_UNTIL: string
        SENT: number
        GUESTS: number
        PEOPLE: number
        BY: string
      }>
      TIMEZONE: string
      CATEGORIES: Array<string>
      TAGS: Array<{
        TAG: string
        NAME: string
      }>
    }
  }
  /**
   * Continues after a pause.
   *
   * POST /api/events/{EID}/notifications/{NOTICE}/resume
   *
   * A key needs Notification:write.
   */
  resumeNotification: {
    request: {
      path: { EID: string; NOTICE: string }
    }
    answer: {
      NOTICE: string
      KIND: 'notice' | 'reminder' | 'cancellation' | 'postponement' | 'reopening'
      STATE: 'planned' | 'held' | 'sending' | 'done' | 'cancelled' | 'paused' | 'skipped'
      REASON: 'no-access' | 'plan' | 'inactive' | 'unpublished' | 'event-cancelled' | 'over' | 'closed' | 'passed' | 'filter-gone' | 'nobody' | 'no-deadline' | 'failures' | 'file-gone' | ''
      LETTERS: Record<string, {
        SUBJECT: string
        MESSAGE: string
      }>
      AUDIENCE: {
        ANSWERS?: Array<'yes' | 'maybe' | 'no' | 'none' | 'waiting'>
        STATUSES?: Array<'' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'>
        CATEGORIES?: Array<string>
        GIDS?: Array<string>
        LIST?: {
          tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
          q?: string
          category?: string
          fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
          status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
          language?: 'en' | 'fr' | 'arb'
          party?: string
          question?: string
          said?: string
          answered?: string
          hour?: string
          arrived?: string
          domain?: string
          took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
          refusal?: string
          tag?: string
          field?: string
          holds?: string
          invitedTo?: string
        }
      }
      WHEN: {
        AT?: string
        ANCHOR?: 'start' | 'end' | 'deadline'
        DAYS?: number
        TIME?: string
      }
      DUE_AT: string | null
      GUESTS: number
      PEOPLE: number
      COUNTS: Record<string, number>
      RESULTS: {
        DELIVERED: number
        SEEN: number
        ANSWERED: number
      }
      FILES: Array<{
        FILE: string
        NAME: string
        BYTES: number
      }>
      BY: string
      INSERTED_AT: string
      HELD_UNTIL: string | null
      SUBJECT_TEST: {
        TEST: string
        STATE: 'planned' | 'running' | 'decided' | 'stopped'
        REASON: 'host' | 'failures' | 'file-gone' | 'too-small' | 'no-access' | 'plan' | 'inactive' | 'unpublished' | 'event-cancelled' | 'over' | 'passed' | 'filter-gone' | 'texts' | ''
        SHARE: 10 | 20 | 30
        HOURS: 2 | 4 | 24
        FIRST_SUBJECTS: Record<string, string>
        SECOND_SUBJECTS: Record<string, string>
        FIRST: {
          GUESTS: number
          DELIVERED: number
          SEEN: number
          ANSWERED: number
        }
        SECOND: {
          GUESTS: number
          DELIVERED: number
          SEEN: number
          ANSWERED: number
        }
        DECIDE_AT: string | null
        WINNER: 'first' | 'second' | ''
        VERDICT: 'answers' | 'seen' | 'even' | 'host' | ''
        OTHERS: number
        HELD_UNTIL: string | null
      } | null
    }
  }
  /**
   * GET /api/events/{EID}/rsvp-info/{MODE}
   *
   * A key needs CreateEvents:read or DraftEvents:read or EventSettings:read.
   */
  rsvpInfoOf: {
    request: {
      path: { EID: string; MODE: string }
    }
    answer: {
      EVENTID: string
      DATE: string | null
      HEADING: string
      MAYBE: boolean
      NOTE: boolean
      CHILDREN: boolean
      FORM: {
        questions: Record<string, {
          text: string
          mandatory: boolean
          deleted?: boolean
          perPerson?: boolean
          functionId?: string
          shownFor?: Array<'yes' | 'no' | 'maybe'>
        }>
        options: Record<string, {
          type: 'text' | 'number' | 'radio' | 'checkbox' | 'choice-list' | 'functions' | 'ages'
          max: number
          values?: Array<{
            id: string
            value: string
            closed?: true
          }>
        }>
      }
    }
  }
  /**
   * Responses by page, newest first; `after` is the cursor of the last row.
   *
   * POST /api/events/{EID}/rsvp-responses
   *
   * A key needs Dashboard:read.
   */
  rsvpResponses: {
    request: {
      path: { EID: string }
      body?: {
        ANSWER?: 'yes' | 'no' | 'maybe'
        AFTER?: string
      }
    }
    answer: {
      RESPONSES: Array<{
        GID: string
        NAME: string
        ANSWER: 'yes' | 'no' | 'maybe'
        PEOPLE: number
        COMPANIONS: Array<string>
        WAITING: boolean
        NOTE: string
        REASON: string
        GUEST_STATUS: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
        ANSWERED_AT: string
        QUESTIONS: Array<{
          ID: string
          TEXT: string
          DELETED: boolean
          VALUE: string
          PEOPLE: Array<{
            PERSON: number
            NAME: string
            VALUE: string
          }>
        }>
        HISTORY: Array<{
          AT: string
          ANSWER: 'yes' | 'no' | 'maybe' | 'none'
          PEOPLE: number
          BY: 'guest' | 'host'
        }>
      }>
      TALLIES: Array<{
        ID: string
        TEXT: string
        DELETED: boolean
        TYPE: 'text' | 'number' | 'radio' | 'checkbox' | 'choice-list' | 'functions' | 'ages'
        PER_PERSON: boolean
        ANSWERED: number
        CHOICES: Array<{
          VALUE: string
          COUNT: number
        }>
        SUM: number | null
      }>
      NEXT: string | null
    }
  }
  /**
   * POST /api/events/{EID}/contact-info
   *
   * A key needs CreateEvents:write or DraftEvents:write or EventSettings:write.
   */
  saveContact: {
    request: {
      path: { EID: string }
      body: {
        HOSTNAME: string
        CONTACT: string
        EMAIL: string
        ADDRESS: string
        MAP_LINK: string
        WEBSITE: string
        SOCIALMEDIA: Array<{
          NETWORK: 'instagram' | 'facebook' | 'youtube' | 'x' | 'linkedin' | 'whatsapp'
          LINK: string
        }>
        PEOPLE?: Array<{
          NAME: string
          ABOUT: string
          CONTACT: string
          EMAIL: string
        }>
        VERSION?: number
      }
    }
    answer: {
      HOSTNAME: string
      CONTACT: string
      EMAIL: string
      ADDRESS: string
      MAP_LINK: string
      WEBSITE: string
      SOCIALMEDIA: Array<{
        NETWORK: 'instagram' | 'facebook' | 'youtube' | 'x' | 'linkedin' | 'whatsapp'
        LINK: string
      }>
      PEOPLE?: Array<{
        NAME: string
        ABOUT: string
        CONTACT: string
        EMAIL: string
      }>
    }
  }
  /**
   * POST /api/events/{EID}/description
   *
   * A key needs CreateEvents:write or DraftEvents:write or EventSettings:write.
   */
  saveDescription: {
    request: {
      path: { EID: string }
      body: {
        DESCRIPTION: string
        VERSION?: number
      }
    }
    answer: {
      DESCRIPTION: string
    }
  }
  /**
   * POST /api/events/{EID}/domain
   *
   * A key needs CreateEvents:write or DraftEvents:write or EventSettings:write.
   */
  saveDomain: {
    request: {
      path: { EID: string }
      body: {
        EVENT_DOMAIN: string
        VERSION?: number
      }
    }
    answer: {
      EVENT_DOMAIN: string
    }
  }
  /**
   * Replaces the list of sites. A changed list holds for every frame that is opened from then on.
   *
   * PUT /api/events/{EID}/embed
   *
   * A key needs EventSettings:write.
   */
  saveEmbedSites: {
    request: {
      path: { EID: string }
      body: {
        SITES: Array<string>
      }
    }
    answer: {
      SITES: Array<string>
      STATUS: 'DRAFT' | 'PUBLISHED' | 'UNPUBLISHED' | 'CANCELLED'
      BASE: string
      PAGES: Array<{
        LANGUAGE: 'en' | 'fr' | 'arb'
        link: string
        LABEL: string
      }>
      COLOURS: {
        BACKGROUND: string
        INK: string
      }
      PASSWORD_SET: 'Y' | 'N'
    }
  }
  /**
   * Sets another password, or removes it. Browsers that were opened with the old one are asked again.
   *
   * POST /api/events/{EID}/password
   *
   * A key needs CreateEvents:write or DraftEvents:write or EventSettings:write.
   */
  saveEventPassword: {
    request: {
      path: { EID: string }
      body: {
        PASSWORD: string | null
      }
    }
    answer: {
      PASSWORD_SET: 'Y' | 'N'
    }
  }
  /**
   * Saves order and texts, typed over a version. A picture that is not sent keeps its texts, after those that are.
   *
   * PUT /api/events/{EID}/gallery
   *
   * A key needs CreateEvents:write or DraftEvents:write or EventSettings:write.
   */
  saveGallery: {
    request: {
      path: { EID: string }
      body: {
        GALLERY: Array<{
          IMAGEID: string
          WORDS: Record<string, {
            CAPTION: string
            ALT: string
          }>
        }>
        VERSION?: number
      }
    }
    answer: {
      GALLERY: Array<{
        IMAGEID: string
        URL: string
        SMALL_URL: string | null
        WIDTH: number
        HEIGHT: number
        FOCUS?: {
          X: number
          Y: number
        }
        CROP?: {
          X: number
          Y: number
          WIDTH: number
          HEIGHT: number
        }
        WHOLE?: {
          URL: string
          WIDTH: number
          HEIGHT: number
        }
        BLUR?: string
        TINTS?: Array<string>
        COPIES?: Array<{
          URL: string
          FORMAT: 'avif' | 'webp' | 'jpeg'
          WIDTH: number
          HEIGHT: number
        }>
        WORDS: Record<string, {
          CAPTION: string
          ALT: string
        }>
      }>
    }
  }
  /**
   * All gates in their order.
   *
   * POST /api/events/{EID}/door-gates
   *
   * A key needs CheckIn:write.
   */
  saveGates: {
    request: {
      path: { EID: string }
      body: {
        GATES: Array<string>
      }
    }
    answer: {
      GATES: Array<string>
    }
  }
  /**
   * PUT /api/events/{EID}/guest-columns
   *
   * A key needs ManageGuests:write.
   */
  saveGuestColumns: {
    request: {
      path: { EID: string }
      body: {
        COLUMNS: Array<string>
      }
    }
    answer: Record<string, unknown>
  }
  /**
   * The list becomes what was sent. The values of a field that is missing are deleted.
   *
   * PUT /api/events/{EID}/guest-fields
   *
   * A key needs ManageGuests:write.
   */
  saveGuestFields: {
    request: {
      path: { EID: string }
      body: {
        FIELDS: Array<{
          FIELD: string
          NAME: string
          KIND: 'text' | 'number' | 'choice'
          CHOICES: Array<string>
        }>
      }
    }
    answer: {
      FIELDS: Array<{
        FIELD: string
        NAME: string
        KIND: 'text' | 'number' | 'choice'
        CHOICES: Array<string>
        KEY: string
      }>
    }
  }
  /**
   * A guest who is taken off a function gives the answer and the places back, and gets both again with the invitation where there is room.
   *
   * PUT /api/events/{EID}/guests/{GID}/functions
   *
   * A key needs ManageGuests:write.
   */
  saveGuestFunctions: {
    request: {
      path: { EID: string; GID: string }
      body: {
        FUNCTIONS: Array<string>
        OWN?: Array<string> | null
        COMPANIONS?: Array<{
          NAME: string
          FUNCTIONS: Array<string> | null
        }>
      }
    }
    answer: {
      FUNCTIONS: Array<string>
      OWN: Array<string> | null
      COMPANIONS: Array<{
        NAME: string
        FUNCTIONS: Array<string> | null
      }>
      WAITING: Array<{
        ID: string
        PEOPLE: number
        SINCE: string
      }>
      ARRIVALS: Array<{
        ID: string
        TITLE: string
        AT: string
        PEOPLE: number
      }>
      NO_PLACE: boolean
    }
  }
  /**
   * PUT /api/events/{EID}/invitation/{LANGUAGE}
   *
   * A key needs ManageGuests:write.
   */
  saveLetter: {
    request: {
      path: { EID: string; LANGUAGE: string }
      body: {
        SUBJECT: string
        PREVIEW?: string
        MESSAGE: string
        PERSONAL_TEXT?: string
      }
    }
    answer: {
      TEMPLATE_ID: string
      COLOUR_STYLE: string
      LETTERS: Record<string, {
        SUBJECT: string
        PREVIEW?: string
        MESSAGE: string
        PERSONAL_TEXT?: string
      }>
      PLACEHOLDERS: Array<string>
      FROM: string
      REPLY_TO: string
      GUESTS: number
      PEOPLE: number
      WITHOUT_ADDRESS: number
      STOPPED: number
      SECONDS: number
      HOLD: number
      CAMPAIGNS: Array<{
        CAMPAIGN: string
        KIND: 'invitation' | 'change'
        STATE: 'held' | 'sending' | 'done' | 'cancelled' | 'paused'
        REASON: string
        GUESTS: number
        PEOPLE: number
        COUNTS: Record<string, number>
        BY: string
        INSERTED_AT: string
        OF_TEST: boolean
        HELD_UNTIL: string
      }>
    }
  }
  /**
   * POST /api/events/{EID}/save-template
   *
   * A key needs CreateEvents:write.
   */
  saveOwnTemplate: {
    request: {
      path: { EID: string }
      body: {
        NAME: string
      }
    }
    answer: {
      ID: string
    }
  }
  /**
   * PUT /api/events/{EID}/programme
   *
   * A key needs CreateEvents:write or DraftEvents:write or EventSettings:write.
   */
  saveProgramme: {
    request: {
      path: { EID: string }
      body: {
        PROGRAMME: Array<{
          ID: string
          DAY: number
          START: string | null
          END: string | null
          TITLE: string
          PLACE: string
          LINE: string
          TRACK: string
          DRESS?: string
          ICON: 'welcome' | 'ceremony' | 'prayer' | 'drinks' | 'meal' | 'cake' | 'music' | 'dance' | 'talk' | 'workshop' | 'coffee' | 'photo' | 'game' | 'walk' | 'bus' | 'rest' | 'farewell' | null
          FUNCTION?: {
            EVERYONE: boolean
            PLACES: number | null
            WAITING_LIST?: boolean
            UNTIL?: number
            LOCK?: number
          }
          WORDS: Record<string, {
            TITLE: string
            PLACE: string
            LINE: string
            TRACK: string
            DRESS?: string
          }>
        }>
        CUTS_FUNCTIONS?: boolean
        VERSION?: number
      }
    }
    answer: {
      PROGRAMME: Array<{
        ID: string
        DAY: number
        START: string | null
        END: string | null
        TITLE: string
        PLACE: string
        LINE: string
        TRACK: string
        DRESS?: string
        ICON: 'welcome' | 'ceremony' | 'prayer' | 'drinks' | 'meal' | 'cake' | 'music' | 'dance' | 'talk' | 'workshop' | 'coffee' | 'photo' | 'game' | 'walk' | 'bus' | 'rest' | 'farewell' | null
        FUNCTION?: {
          EVERYONE: boolean
          PLACES: number | null
          WAITING_LIST?: boolean
          UNTIL?: number
          LOCK?: number
        }
        WORDS: Record<string, {
          TITLE: string
          PLACE: string
          LINE: string
          TRACK: string
          DRESS?: string
        }>
      }>
    }
  }
  /**
   * Steps that were sent stay. Other steps that are missing in the request are removed.
   *
   * PUT /api/events/{EID}/reminders
   *
   * A key needs Notification:write.
   */
  saveReminders: {
    request: {
      path: { EID: string }
      body: {
        ON: boolean
        QUIET_FROM: string
        QUIET_UNTIL: string
        LETTERS: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
        STEPS: Array<{
          STEP?: string
          DAYS: number
          TIME: string
        }>
      }
    }
    answer: {
      ON: boolean
      ANCHOR: 'deadline' | 'start'
      ANCHOR_AT: string | null
      TIMEZONE: string
      QUIET_FROM: string
      QUIET_UNTIL: string
      LETTERS: Record<string, {
        SUBJECT: string
        MESSAGE: string
      }>
      LANGUAGES: Array<'en' | 'fr' | 'arb'>
      STEPS: Array<{
        STEP: string
        DAYS: number
        TIME: string
        AT: string | null
        STATE: 'sent' | 'sending' | 'next' | 'later' | 'off' | 'skipped' | 'cancelled' | 'paused'
        REASON: 'no-access' | 'plan' | 'inactive' | 'unpublished' | 'event-cancelled' | 'over' | 'closed' | 'passed' | 'filter-gone' | 'nobody' | 'no-deadline' | 'failures' | ''
        QUIET: boolean
        GUESTS: number
        PEOPLE: number
        COUNTS: Record<string, number>
      }>
      GUESTS: number
      PEOPLE: number
      BY: string
    }
  }
  /**
   * PUT /api/events/{EID}/sections
   *
   * A key needs CreateEvents:write or DraftEvents:write or EventSettings:write.
   */
  saveSections: {
    request: {
      path: { EID: string }
      body: {
        SECTIONS: Array<{
          ID: string
          KIND: 'faq' | 'dress' | 'travel' | 'gifts' | 'hosts' | 'video' | 'music'
          TITLE: string
          TEXT: string
          ITEMS: Array<{
            ID: string
            TITLE: string
            TEXT: string
            LINK: string
            PORTRAIT?: string
          }>
          WORDS: Record<string, {
            TITLE: string
            TEXT: string
            ITEMS: Record<string, {
              TITLE: string
              TEXT: string
            }>
          }>
        }>
        VERSION?: number
      }
    }
    answer: {
      SECTIONS: Array<{
        ID: string
        KIND: 'faq' | 'dress' | 'travel' | 'gifts' | 'hosts' | 'video' | 'music'
        TITLE: string
        TEXT: string
        ITEMS: Array<{
          ID: string
          TITLE: string
          TEXT: string
          LINK: string
          PORTRAIT?: string
        }>
        WORDS: Record<string, {
          TITLE: string
          TEXT: string
          ITEMS: Record<string, {
            TITLE: string
            TEXT: string
          }>
        }>
      }>
    }
  }
  /**
   * Null ends the survey; answers stay in its report.
   *
   * PUT /api/events/{EID}/survey
   *
   * A key needs EventSettings:write.
   */
  saveSurvey: {
    request: {
      path: { EID: string }
      body: {
        SURVEY: {
          SCALE: Record<string, string> | null
          CHOICE: {
            WORDS: Record<string, string>
            OPTIONS: Array<{
              ID: string
              WORDS: Record<string, string>
            }>
          } | null
          COMMENT: Record<string, string> | null
          NAMED: boolean
        } | null
      }
    }
    answer: {
      SURVEY: {
        SCALE: Record<string, string> | null
        CHOICE: {
          WORDS: Record<string, string>
          OPTIONS: Array<{
            ID: string
            WORDS: Record<string, string>
          }>
        } | null
        COMMENT: Record<string, string> | null
        NAMED: boolean
      } | null
      READY: {
        SCALE: Record<string, string> | null
        CHOICE: {
          WORDS: Record<string, string>
          OPTIONS: Array<{
            ID: string
            WORDS: Record<string, string>
          }>
        } | null
        COMMENT: Record<string, string> | null
        NAMED: boolean
      }
      LANGUAGES: Array<'en' | 'fr' | 'arb'>
      WALL: 'off' | 'asks' | 'shows'
      SURVEY_FROM: string | null
      WALL_FROM: string | null
      UNTIL: string | null
      ANSWERED: number
      WAITING: number
      SHOWN: number
      REFUSED: number
    }
  }
  /**
   * Pictures stay when the wall is closed, and are shown again when it is opened.
   *
   * PUT /api/events/{EID}/photo-wall
   *
   * A key needs EventSettings:write.
   */
  saveWall: {
    request: {
      path: { EID: string }
      body: {
        WALL: 'off' | 'asks' | 'shows'
      }
    }
    answer: {
      SURVEY: {
        SCALE: Record<string, string> | null
        CHOICE: {
          WORDS: Record<string, string>
          OPTIONS: Array<{
            ID: string
            WORDS: Record<string, string>
          }>
        } | null
        COMMENT: Record<string, string> | null
        NAMED: boolean
      } | null
      READY: {
        SCALE: Record<string, string> | null
        CHOICE: {
          WORDS: Record<string, string>
          OPTIONS: Array<{
            ID: string
            WORDS: Record<string, string>
          }>
        } | null
        COMMENT: Record<string, string> | null
        NAMED: boolean
      }
      LANGUAGES: Array<'en' | 'fr' | 'arb'>
      WALL: 'off' | 'asks' | 'shows'
      SURVEY_FROM: string | null
      WALL_FROM: string | null
      UNTIL: string | null
      ANSWERED: number
      WAITING: number
      SHOWN: number
      REFUSED: number
    }
  }
  /**
   * Saves texts of one additional language; texts that are not sent stay.
   *
   * PUT /api/events/{EID}/words/{LANGUAGE}
   *
   * A key needs CreateEvents:write or DraftEvents:write or EventSettings:write.
   */
  saveWords: {
    request: {
      path: { EID: string; LANGUAGE: string }
      body?: {
        TITLE?: string
        KICKER?: string
        VENUE?: string
        ADDRESS?: string
        DESCRIPTION?: string
        HOSTNAME?: string
        HEADING?: string
        QUESTIONS?: Record<string, string>
        OPTIONS?: Record<string, string>
        VERSION?: number
      }
    }
    answer: {
      EVENTID: string
      EVENT_MODE: 'Web' | 'Email'
      STATUS: 'DRAFT' | 'PUBLISHED' | 'UNPUBLISHED' | 'CANCELLED'
      FACTS: {
        TITLE: string
        TYPE: 'Wedding' | 'Birthday' | 'Engagement' | 'Baby Shower' | 'Housewarming' | 'Festival' | 'Conference' | 'Meetup' | 'Workshop' | 'Gala' | 'Fundraiser' | 'Corporate' | 'Graduation' | 'Other'
        STARTDATE: string | null
        DURATION: string
        TIMEZONE: string
        VENUE: string
        ADDRESS: string
        MAP_LINK: string
      }
      KICKER: string
      FIGURE: string
      DESCRIPTION: string
      TEMPLATE_ID: string
      COLOUR_STYLE: string
      EVENT_DOMAIN: string
      eventPassed: boolean
      VERSION: number
      UPDATED_AT: string
      READY: Array<'web-images' | 'web-event-details' | 'web-programme' | 'web-contact-section' | 'web-rsvp' | 'event-settings' | 'event-domain' | 'publish' | 'email-images' | 'email-event-details' | 'email-programme' | 'email-contact-section' | 'email-rsvp' | 'manage-guest'>
      WORDS: Record<string, {
        TITLE?: string
        KICKER?: string
        VENUE?: string
        ADDRESS?: string
        DESCRIPTION?: string
        HOSTNAME?: string
        HEADING?: string
        QUESTIONS?: Record<string, string>
        OPTIONS?: Record<string, string>
      }>
      UNTOLD: {
        TITLE: string
        STARTDATE: string | null
        DURATION: string
        TIMEZONE: string
        VENUE: string
        ADDRESS: string
        GUESTS: number
        PEOPLE: number
        UNREACHABLE: number
      } | null
    }
  }
  /**
   * All zones in their order. What was counted in one that is left out stays, and is not shown.
   *
   * PUT /api/events/{EID}/door-zones
   *
   * A key needs CheckIn:write.
   */
  saveZones: {
    request: {
      path: { EID: string }
      body: {
        ZONES: Array<{
          ID: string
          TITLE: string
          TITLES: Record<string, string>
          CAPACITY: number | null
          FUNCTION?: string
          FOR: 'everyone' | 'categories' | 'tags' | 'functions'
          GROUPS: Array<string>
        }>
      }
    }
    answer: {
      ZONES: Array<{
        ID: string
        TITLE: string
        TITLES: Record<string, string>
        CAPACITY: number | null
        FUNCTION?: string
        FOR: 'everyone' | 'categories' | 'tags' | 'functions'
        GROUPS: Array<string>
      }>
    }
  }
  /**
   * The seating of a function, or of the event, as a PDF in this language.
   *
   * GET /api/events/{EID}/seating-paper
   *
   * A key needs ManageGuests:read.
   */
  seatingPaper: {
    request: {
      path: { EID: string }
      query: { what: 'plan' | 'cards' | 'signs'; function?: string; language: 'en' | 'fr' | 'arb' }
    }
    answer: Response
  }
  /**
   * Changes the settings of a draft.
   *
   * POST /api/events/{EID}/selected-settings
   *
   * A key needs CreateEvents:write or DraftEvents:write.
   */
  selectSettings: {
    request: {
      path: { EID: string }
      body: {
        ANSWER_DEADLINE: string | null
        CAPACITY: number | null
        WAITING_LIST: 'Y' | 'N'
        COMPANIONS: number
        CONFIRMATION: 'at-once' | 'by-hand'
        CHANGE_LOCK: string | null
        CHECKIN: 'Y' | 'N'
        PASSCODE_NEEDED: 'Y' | 'N'
        LANGUAGES: Array<'en' | 'fr' | 'arb'>
        HIDE_ADDRESS: 'Y' | 'N'
        SEARCH_ENGINES: 'Y' | 'N'
        LABEL_REMOVED: 'Y' | 'N'
        HOST_NOTICES: 'each' | 'daily' | 'none'
        PURGE_DATE: string | null
        VERSION?: number
        FEWER_PLACES?: boolean
        LOCK_AFTER_DEADLINE?: boolean
      }
    }
    answer: {
      ANSWER_DEADLINE: string | null
      CAPACITY: number | null
      WAITING_LIST: 'Y' | 'N'
      COMPANIONS: number
      CONFIRMATION: 'at-once' | 'by-hand'
      CHANGE_LOCK: string | null
      CHECKIN: 'Y' | 'N'
      PASSCODE_NEEDED: 'Y' | 'N'
      LANGUAGES: Array<'en' | 'fr' | 'arb'>
      HIDE_ADDRESS: 'Y' | 'N'
      SEARCH_ENGINES: 'Y' | 'N'
      LABEL_REMOVED: 'Y' | 'N'
      HOST_NOTICES: 'each' | 'daily' | 'none'
      PURGE_DATE: string | null
    }
  }
  /**
   * Sends after half a minute in which the host can undo it, or plans it for later.
   *
   * POST /api/events/{EID}/notifications
   *
   * A key needs Notification:write.
   */
  sendNotification: {
    request: {
      path: { EID: string }
      body: {
        LETTERS: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
        AUDIENCE?: {
          ANSWERS?: Array<'yes' | 'maybe' | 'no' | 'none' | 'waiting'>
          STATUSES?: Array<'' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'>
          CATEGORIES?: Array<string>
          GIDS?: Array<string>
          LIST?: {
            tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
            q?: string
            category?: string
            fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
            status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
            language?: 'en' | 'fr' | 'arb'
            party?: string
            question?: string
            said?: string
            answered?: string
            hour?: string
            arrived?: string
            domain?: string
            took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
            refusal?: string
            tag?: string
            field?: string
            holds?: string
            invitedTo?: string
          }
        }
        WHEN?: {
          AT?: string
          ANCHOR?: 'start' | 'end' | 'deadline'
          DAYS?: number
          TIME?: string
        }
        SUBJECT_TEST?: {
          SUBJECTS: Record<string, string>
          SHARE: 10 | 20 | 30
          HOURS: 2 | 4 | 24
        }
        FILES?: Array<string>
        GUESTS?: number
        SUBMISSION: string
      }
    }
    answer: {
      NOTICE: string
      KIND: 'notice' | 'reminder' | 'cancellation' | 'postponement' | 'reopening'
      STATE: 'planned' | 'held' | 'sending' | 'done' | 'cancelled' | 'paused' | 'skipped'
      REASON: 'no-access' | 'plan' | 'inactive' | 'unpublished' | 'event-cancelled' | 'over' | 'closed' | 'passed' | 'filter-gone' | 'nobody' | 'no-deadline' | 'failures' | 'file-gone' | ''
      LETTERS: Record<string, {
        SUBJECT: string
        MESSAGE: string
      }>
      AUDIENCE: {
        ANSWERS?: Array<'yes' | 'maybe' | 'no' | 'none' | 'waiting'>
        STATUSES?: Array<'' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'>
        CATEGORIES?: Array<string>
        GIDS?: Array<string>
        LIST?: {
          tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
          q?: string
          category?: string
          fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
          status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
          language?: 'en' | 'fr' | 'arb'
          party?: string
          question?: string
          said?: string
          answered?: string
          hour?: string
          arrived?: string
          domain?: string
          took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
          refusal?: string
          tag?: string
          field?: string
          holds?: string
          invitedTo?: string
        }
      }
      WHEN: {
        AT?: string
        ANCHOR?: 'start' | 'end' | 'deadline'
        DAYS?: number
        TIME?: string
      }
      DUE_AT: string | null
      GUESTS: number
      PEOPLE: number
      COUNTS: Record<string, number>
      RESULTS: {
        DELIVERED: number
        SEEN: number
        ANSWERED: number
      }
      FILES: Array<{
        FILE: string
        NAME: string
        BYTES: number
      }>
      BY: string
      INSERTED_AT: string
      HELD_UNTIL: string | null
      SUBJECT_TEST: {
        TEST: string
        STATE: 'planned' | 'running' | 'decided' | 'stopped'
        REASON: 'host' | 'failures' | 'file-gone' | 'too-small' | 'no-access' | 'plan' | 'inactive' | 'unpublished' | 'event-cancelled' | 'over' | 'passed' | 'filter-gone' | 'texts' | ''
        SHARE: 10 | 20 | 30
        HOURS: 2 | 4 | 24
        FIRST_SUBJECTS: Record<string, string>
        SECOND_SUBJECTS: Record<string, string>
        FIRST: {
          GUESTS: number
          DELIVERED: number
          SEEN: number
          ANSWERED: number
        }
        SECOND: {
          GUESTS: number
          DELIVERED: number
          SEEN: number
          ANSWERED: number
        }
        DECIDE_AT: string | null
        WINNER: 'first' | 'second' | ''
        VERDICT: 'answers' | 'seen' | 'even' | 'host' | ''
        OTHERS: number
        HELD_UNTIL: string | null
      } | null
    }
  }
  /**
   * Sends the notice to one guest again after ten seconds; a corrected address gets a new try.
   *
   * POST /api/events/{EID}/notifications/{NOTICE}/guests/{GID}/again
   *
   * A key needs Notification:write.
   */
  sendNotificationAgain: {
    request: {
      path: { EID: string; NOTICE: string; GID: string }
    }
    answer: {
      GID: string
      NAME: string
      EMAIL: string
      STATE: 'held' | 'waiting' | 'sent' | 'uncertain' | 'failed' | 'bounced' | 'stopped'
      REASON: string
      AT: string
      NEXT_AT: string | null
      AGAIN: boolean
      WITHOUT: '' | 'no-address' | 'stopped' | 'deleted'
      ONLY_TO: string
    }
  }
  /**
   * Invites guests by a message to their phone. The cost is reserved from the balance; what the provider does not accept is given back. A second request with the same submission changes nothing.
   *
   * POST /api/events/{EID}/phone-messages
   *
   * A key needs ManageGuests:write.
   */
  sendPhoneMessages: {
    request: {
      path: { EID: string }
      body: {
        CHANNEL: 'whatsapp' | 'sms'
        GUESTS?: Array<string>
        COST: string
        AGREED: true
        AT_NIGHT: boolean
        FALLBACK_DAYS: 0 | 1 | 2 | 3 | 7
        SUBMISSION: string
      }
    }
    answer: {
      GUESTS: number
      COST: string
    }
  }
  /**
   * The published "send reports as e-mail": sends now. A repeated submission is sent once.
   *
   * POST /api/events/{EID}/report-mails
   *
   * A key needs Reports:write.
   */
  sendReport: {
    request: {
      path: { EID: string }
      body: {
        REPORT: 'overall' | 'guest' | 'web' | 'email' | 'survey'
        FORMAT: 'xlsx' | 'csv' | 'pdf'
        LANGUAGE?: 'en' | 'fr' | 'arb'
        MESSAGE?: string
        MEMBERS?: Array<string>
        ADDRESSES?: Array<string>
        CONFIRMED?: boolean
        SUBMISSION: string
      }
    }
    answer: {
      MAIL: string
      KIND: 'now' | 'schedule' | 'numbers'
      REPORT: 'overall' | 'guest' | 'web' | 'email' | 'survey'
      FORMAT: 'xlsx' | 'csv' | 'pdf'
      STATE: 'waiting' | 'sent' | 'skipped' | 'failed'
      REASON: '' | 'permission' | 'left' | 'inactive' | 'plan' | 'nobody' | 'failed' | 'stopped' | 'over'
      TOLD: Array<{
        TO: string
        REASON: '' | 'permission' | 'left' | 'inactive' | 'plan' | 'nobody' | 'failed' | 'stopped' | 'over'
      }>
      BY: string
      DUE_AT: string
    }
  }
  /**
   * Sends the mail of that guest to the host; its buttons save no answer.
   *
   * POST /api/events/{EID}/invitation/test
   *
   * A key needs ManageGuests:write.
   */
  sendTestInvitation: {
    request: {
      path: { EID: string }
      body?: {
        GID?: string
        LANGUAGE?: 'en' | 'fr' | 'arb'
        KIND?: 'invitation' | 'change'
      }
    }
    answer: {
      EMAIL: string
      GUEST: string
      MISSING: Array<string>
    }
  }
  /**
   * Sends the mail of that guest to the host; its buttons save no answer.
   *
   * POST /api/events/{EID}/notifications/test
   *
   * A key needs Notification:write.
   */
  sendTestNotification: {
    request: {
      path: { EID: string }
      body: {
        KIND?: 'notice' | 'reminder'
        LETTERS: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
        GID?: string
        LANGUAGE?: 'en' | 'fr' | 'arb'
        DAYS?: number
        FILES?: Array<string>
      }
    }
    answer: {
      EMAIL: string
      GUEST: string
      MISSING: Array<string>
    }
  }
  /**
   * What became of the latest sends to many guests, at most 12 of them.
   *
   * GET /api/events/{EID}/sends
   *
   * A key needs Notification:read or ManageGuests:read.
   */
  sendsOf: {
    request: {
      path: { EID: string }
    }
    answer: {
      SENDS: Array<{
        CAMPAIGN: string
        KIND: 'invitation' | 'change' | 'notice' | 'reminder' | 'cancellation' | 'postponement' | 'reopening'
        SUBJECT: string
        AT: string
        IS_CONFIRMED: boolean
        SECONDS: {
          MAILS: number
          DELIVERED: number
          BOUNCED: number
          COMPLAINED: number
          DEFERRED: number
        } | null
        MAILS: number
        ACCEPTED: number
        DELIVERED: number
        BOUNCED: number
        HARD: number
        DEFERRED: number
        COMPLAINED: number
        SEEN: number
        ANSWERED: number
      }>
    }
  }
  /**
   * Invitations to phones, the newest first.
   *
   * GET /api/events/{EID}/phone-messages/sent
   *
   * A key needs ManageGuests:read.
   */
  sentPhoneMessages: {
    request: {
      path: { EID: string }
      query?: { after?: string }
    }
    answer: {
      MESSAGES: Array<{
        ID: string
        GID: string
        NAME: string
        CONTACT: string
        CHANNEL: 'whatsapp' | 'sms'
        STATE: 'queued' | 'claimed' | 'uncertain' | 'accepted' | 'delivered' | 'read' | 'failed'
        REASON: 'number' | 'not-on-channel' | 'stopped' | 'limited' | 'template' | 'region' | 'filtered' | 'unreachable' | 'window-closed' | 'refused' | 'provider-away' | 'unconfirmed' | 'guest-gone' | 'event-closed' | null
        PRICE: string
        CURRENCY: 'INR' | 'USD'
        CREATED_AT: string
        AT: string
        FALLBACK_AT: string | null
        FALLBACK_SENT: boolean
      }>
      NEXT: string | null
    }
    hasPages: true
  }
  /**
   * The host enters an answer that the guest gave elsewhere; `none` removes an answer. The party limit applies, the deadline does not.
   *
   * POST /api/events/{EID}/guests/{GID}/answer
   *
   * A key needs ManageGuests:write.
   */
  setGuestAnswer: {
    request: {
      path: { EID: string; GID: string }
      body: {
        ANSWER: 'yes' | 'no' | 'maybe' | 'none'
        PEOPLE?: number
        COMPANIONS?: Array<string>
        QUESTIONS?: Record<string, string | Array<string>>
        TELL?: boolean
      }
    }
    answer: {
      GID: string
      NAME: string
      EMAIL: string
      CONTACT: string
      EMAIL_2: string
      NAME_2: string
      CATEGORY: string
      LANGUAGE: 'en' | 'fr' | 'arb'
      PARTY_LIMIT: number
      COMPANIONS: Array<string>
      AGES?: Array<'adult' | 'child' | 'infant' | null>
      GUEST_STATUS: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
      ANSWER: 'yes' | 'no' | 'maybe' | null
      PEOPLE: number
      WAITING: boolean
      CONFIRMED: boolean
      ATTENDED: boolean
      WALKIN: boolean
      NOTE: string
      PASSCODE: string
      link: string
      INVITED_AT: string | null
      VIEWED_AT: string | null
      ANSWERED_AT: string | null
      WAITED_AT: string | null
      SEATED_AT: string | null
      CONFIRMED_AT: string | null
      ATTENDED_AT: string | null
      INSERTED_AT: string
      ARRIVED: number
      TABLE: string
      DOOR_NOTE: string
      HOST_NOTE: string
      TAGS: Array<string>
      CUSTOM: Record<string, string>
      REASON: string
      INVITATION: {
        KIND: 'invitation' | 'change' | 'thanks' | 'notice' | 'reminder' | 'cancellation' | 'postponement' | 'reopening'
        STATE: 'held' | 'waiting' | 'sent' | 'uncertain' | 'failed' | 'bounced' | 'stopped'
        REASON: string
        EMAIL: string
        SUBJECT: string
        AT: string
        NEXT_AT: string | null
      } | null
      STOPPED: 'unsubscribed' | 'bounced' | 'complained' | null
      STOPPED_2: 'unsubscribed' | 'bounced' | 'complained' | null
    }
  }
  /**
   * GET /api/events/{EID}/settings
   *
   * A key needs CreateEvents:read or DraftEvents:read or EventSettings:read.
   */
  settingsOf: {
    request: {
      path: { EID: string }
    }
    answer: {
      ANSWER_DEADLINE: string | null
      CAPACITY: number | null
      WAITING_LIST: 'Y' | 'N'
      COMPANIONS: number
      CONFIRMATION: 'at-once' | 'by-hand'
      CHANGE_LOCK: string | null
      CHECKIN: 'Y' | 'N'
      PASSCODE_NEEDED: 'Y' | 'N'
      LANGUAGES: Array<'en' | 'fr' | 'arb'>
      HIDE_ADDRESS: 'Y' | 'N'
      SEARCH_ENGINES: 'Y' | 'N'
      LABEL_REMOVED: 'Y' | 'N'
      HOST_NOTICES: 'each' | 'daily' | 'none'
      PURGE_DATE: string | null
    }
  }
  /**
   * `count` counts the entry with all its people, `drop` keeps it in the log with no people. The last choice wins.
   *
   * POST /api/events/{EID}/door-conflicts/{TAP}
   *
   * A key needs CheckIn:write.
   */
  settleConflict: {
    request: {
      path: { EID: string; TAP: string }
      body: {
        CHOICE: 'drop' | 'count'
      }
    }
    answer: {
      COUNTERS: {
        ARRIVED: number
        OUTSIDE: number
        EXPECTED: number
        WALKINS: number
        FREE: number | null
      }
      LEFT: number
    }
  }
  /**
   * The same choice for many entries. Entries that would exceed the party stay open, because a host must look at each of them.
   *
   * POST /api/events/{EID}/door-conflicts
   *
   * A key needs CheckIn:write.
   */
  settleConflicts: {
    request: {
      path: { EID: string }
      body: {
        IDS: Array<string>
        CHOICE: 'drop' | 'count'
      }
    }
    answer: {
      COUNTERS: {
        ARRIVED: number
        OUTSIDE: number
        EXPECTED: number
        WALKINS: number
        FREE: number | null
      }
      SETTLED: number
      LEFT: number
    }
  }
  /**
   * A card of A5 to print, with the QR code of the published page in this language.
   *
   * GET /api/events/{EID}/share-card
   *
   * A key needs Dashboard:read.
   */
  shareCard: {
    request: {
      path: { EID: string }
      query: { language: 'en' | 'fr' | 'arb' }
    }
    answer: Response
  }
  /**
   * The link of an event that is or was published, with its QR code as SVG.
   *
   * GET /api/events/{EID}/share
   *
   * A key needs Dashboard:read.
   */
  shareOf: {
    request: {
      path: { EID: string }
    }
    answer: {
      link: string
      QR: string
    }
  }
  /**
   * What messengers show for the link of a published page, in each of its languages.
   *
   * GET /api/events/{EID}/share-previews
   *
   * A key needs Dashboard:read.
   */
  sharePreviews: {
    request: {
      path: { EID: string }
    }
    answer: {
      PREVIEWS: Array<{
        LANGUAGE: 'en' | 'fr' | 'arb'
        TITLE: string
        DESCRIPTION: string
        PICTURE: string
        SQUARE: string
      }>
    }
  }
  /**
   * Makes people of a party a guest of their own, the first of them before the others. Their answers, seats and arrivals go with them; the party they leave has as many places less.
   *
   * POST /api/events/{EID}/guests/{GID}/split
   *
   * A key needs ManageGuests:write.
   */
  splitGuest: {
    request: {
      path: { EID: string; GID: string }
      body: {
        PEOPLE: Array<{
          PERSON: number
          NAME: string
        }>
        TAKES_EMAIL_2?: boolean
      }
    }
    answer: {
      GUEST: {
        GID: string
        NAME: string
        EMAIL: string
        CONTACT: string
        EMAIL_2: string
        NAME_2: string
        CATEGORY: string
        LANGUAGE: 'en' | 'fr' | 'arb'
        PARTY_LIMIT: number
        COMPANIONS: Array<string>
        AGES?: Array<'adult' | 'child' | 'infant' | null>
        GUEST_STATUS: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
        ANSWER: 'yes' | 'no' | 'maybe' | null
        PEOPLE: number
        WAITING: boolean
        CONFIRMED: boolean
        ATTENDED: boolean
        WALKIN: boolean
        NOTE: string
        PASSCODE: string
        link: string
        INVITED_AT: string | null
        VIEWED_AT: string | null
        ANSWERED_AT: string | null
        WAITED_AT: string | null
        SEATED_AT: string | null
        CONFIRMED_AT: string | null
        ATTENDED_AT: string | null
        INSERTED_AT: string
        ARRIVED: number
        TABLE: string
        DOOR_NOTE: string
        HOST_NOTE: string
        TAGS: Array<string>
        CUSTOM: Record<string, string>
        REASON: string
        INVITATION: {
          KIND: 'invitation' | 'change' | 'thanks' | 'notice' | 'reminder' | 'cancellation' | 'postponement' | 'reopening'
          STATE: 'held' | 'waiting' | 'sent' | 'uncertain' | 'failed' | 'bounced' | 'stopped'
          REASON: string
          EMAIL: string
          SUBJECT: string
          AT: string
          NEXT_AT: string | null
        } | null
        STOPPED: 'unsubscribed' | 'bounced' | 'complained' | null
        STOPPED_2: 'unsubscribed' | 'bounced' | 'complained' | null
      }
      ADDED: {
        GID: string
        NAME: string
        EMAIL: string
        CONTACT: string
        EMAIL_2: string
        NAME_2: string
        CATEGORY: string
        LANGUAGE: 'en' | 'fr' | 'arb'
        PARTY_LIMIT: number
        COMPANIONS: Array<string>
        AGES?: Array<'adult' | 'child' | 'infant' | null>
        GUEST_STATUS: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
        ANSWER: 'yes' | 'no' | 'maybe' | null
        PEOPLE: number
        WAITING: boolean
        CONFIRMED: boolean
        ATTENDED: boolean
        WALKIN: boolean
        NOTE: string
        PASSCODE: string
        link: string
        INVITED_AT: string | null
        VIEWED_AT: string | null
        ANSWERED_AT: string | null
        WAITED_AT: string | null
        SEATED_AT: string | null
        CONFIRMED_AT: string | null
        ATTENDED_AT: string | null
        INSERTED_AT: string
        ARRIVED: number
        TABLE: string
        DOOR_NOTE: string
        HOST_NOTE: string
        TAGS: Array<string>
        CUSTOM: Record<string, string>
        REASON: string
        INVITATION: {
          KIND: 'invitation' | 'change' | 'thanks' | 'notice' | 'reminder' | 'cancellation' | 'postponement' | 'reopening'
          STATE: 'held' | 'waiting' | 'sent' | 'uncertain' | 'failed' | 'bounced' | 'stopped'
          REASON: string
          EMAIL: string
          SUBJECT: string
          AT: string
          NEXT_AT: string | null
        } | null
        STOPPED: 'unsubscribed' | 'bounced' | 'complained' | null
        STOPPED_2: 'unsubscribed' | 'bounced' | 'complained' | null
      }
      UNDO: string
    }
  }
  /**
   * Makes a draft of a template of the team.
   *
   * POST /api/event-templates/{OWN}/use
   *
   * A key needs CreateEvents:write or DraftEvents:write.
   */
  startFromTemplate: {
    request: {
      path: { OWN: string }
    }
    answer: {
      EVENTID: string
      EVENT_MODE: 'Web' | 'Email'
    }
  }
  /**
   * An upload with the file as `FILE`: CSV, TSV or text, XLSX, XLS, ODS or VCF. A pasted list is also sent as a file. When `STATE` is `ready`, `applyImport` adds the guests; `mapImport` changes the meaning of columns before.
   *
   * POST /api/events/{EID}/imports
   *
   * A key needs ManageGuests:write.
   */
  startImport: {
    request: {
      path: { EID: string }
      form: {
        FILE: Blob
      }
    }
    answer: {
      IMPORT: string
      FILE_NAME: string
      STATE: 'checking' | 'ready' | 'adding' | 'done' | 'undoing' | 'undone' | 'failed'
      REASON: string
      PROGRESS: number
      HEADER_ROW: boolean
      COLUMNS: Array<{
        TITLE: string
        FIELD: string | null
        SAMPLES: Array<string>
        FILLED: number
        PHONES: {
          READ_AS: Array<string>
          CHOSEN: string | null
          IS_ASKED: boolean
          LIKELY: Array<string>
          UNREAD: Array<string>
        } | null
        LOOKS_LIKE: {
          KIND: 'CONTACT' | 'EMAIL' | 'NAME' | 'COUNT' | 'REPLY'
          USE: 'CONTACT' | 'EMAIL' | 'NAME' | 'FIRST_NAME' | 'LAST_NAME' | 'COMPANIONS' | 'PARTY_LIMIT' | 'PLUS_ONES' | 'ADULTS' | 'CHILDREN' | 'NEW.choice'
        } | null
        IS_NOTED: boolean
      }>
      OWN_FIELDS: Array<{
        FIELD: string
        NAME: string
        KIND: 'text' | 'number' | 'choice'
        IS_NEW: boolean
      }>
      FUNCTIONS: Array<{
        ID: string
        TITLE: string
      }>
      ROWS: number
      GOOD: number
      BAD: number
      KNOWN: number
      PEOPLE: number
      HOUSEHOLDS: {
        FAMILIES: number
        PEOPLE: number
        JOINED: number
      } | null
      MET: number
      LEFT_OUT: number
      CHOICE: 'update' | 'skip' | 'both' | null
      MORE: number
      LISTED: number | null
      ROOM: number | null
      PLAN_PEOPLE: number | null
      ADDED: number
      UPDATED: number
      ERRORS: Array<{
        ROW: number
        FIELD: string
        MESSAGE: string
        VALUE: string
        OWNER: string
      }>
      UNDO: string | null
      NOT_KEPT: Array<number>
      FORGOTTEN: number
      TAKES_FIRST: boolean
      FIXED: Array<{
        FIELD: string
        ROWS: number
      }>
      FIXED_ROWS: number
      LOST_FIXES: Array<number>
      TEXT: {
        READ: {
          ENCODING: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1256' | 'windows-1251' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'macintosh' | 'x-mac-cyrillic' | 'iso-8859-2' | 'iso-8859-6' | 'iso-8859-7' | 'shift_jis' | 'euc-jp' | 'euc-kr' | 'gb18030' | 'big5'
          SAMPLES: Array<string>
        }
        OTHERS: Array<{
          ENCODING: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1256' | 'windows-1251' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'macintosh' | 'x-mac-cyrillic' | 'iso-8859-2' | 'iso-8859-6' | 'iso-8859-7' | 'shift_jis' | 'euc-jp' | 'euc-kr' | 'gb18030' | 'big5'
          SAMPLES: Array<string>
        }>
        IS_CHOSEN: boolean
      } | null
      SHEETS: Array<{
        NAME: string
        ROWS: number
        JOINS: boolean
        BEFORE: number
      }>
      SHEET: number | null
      CHAT: {
        MESSAGES: number
        OTHERS: number
        IS_LIST: boolean
        UNREAD_REPLIES?: number
        NUMBERS: number
      } | null
    }
  }
  /**
   * The others get nothing by themselves. What went out stays; what is still held is taken back.
   *
   * POST /api/events/{EID}/subject-tests/{TEST}/stop
   *
   * A key needs ManageGuests:write or Notification:write.
   */
  stopSubjectTest: {
    request: {
      path: { EID: string; TEST: string }
    }
    answer: {
      TEST: string
      STATE: 'planned' | 'running' | 'decided' | 'stopped'
      REASON: 'host' | 'failures' | 'file-gone' | 'too-small' | 'no-access' | 'plan' | 'inactive' | 'unpublished' | 'event-cancelled' | 'over' | 'passed' | 'filter-gone' | 'texts' | ''
      SHARE: 10 | 20 | 30
      HOURS: 2 | 4 | 24
      FIRST_SUBJECTS: Record<string, string>
      SECOND_SUBJECTS: Record<string, string>
      FIRST: {
        GUESTS: number
        DELIVERED: number
        SEEN: number
        ANSWERED: number
      }
      SECOND: {
        GUESTS: number
        DELIVERED: number
        SEEN: number
        ANSWERED: number
      }
      DECIDE_AT: string | null
      WINNER: 'first' | 'second' | ''
      VERDICT: 'answers' | 'seen' | 'even' | 'host' | ''
      OTHERS: number
      HELD_UNTIL: string | null
    }
  }
  /**
   * Guests of an event whose addresses get no mails, the latest first, at most 200 of them.
   *
   * GET /api/events/{EID}/stopped-guests
   *
   * A key needs Notification:read or ManageGuests:read.
   */
  stoppedGuests: {
    request: {
      path: { EID: string }
    }
    answer: {
      GUESTS: Array<{
        GID: string
        NAME: string
        EMAIL: string
        SECOND: boolean
        REASON: 'unsubscribed' | 'bounced' | 'complained'
        AT: string | null
        WORDS: string
        MAY_LIFT: boolean
      }>
      TOTAL: number
    }
  }
  /**
   * Tests of the invitation's subject, the newest first.
   *
   * GET /api/events/{EID}/subject-tests
   *
   * A key needs ManageGuests:read.
   */
  subjectTests: {
    request: {
      path: { EID: string }
    }
    answer: {
      TESTS: Array<{
        TEST: string
        STATE: 'planned' | 'running' | 'decided' | 'stopped'
        REASON: 'host' | 'failures' | 'file-gone' | 'too-small' | 'no-access' | 'plan' | 'inactive' | 'unpublished' | 'event-cancelled' | 'over' | 'passed' | 'filter-gone' | 'texts' | ''
        SHARE: 10 | 20 | 30
        HOURS: 2 | 4 | 24
        FIRST_SUBJECTS: Record<string, string>
        SECOND_SUBJECTS: Record<string, string>
        FIRST: {
          GUESTS: number
          DELIVERED: number
          SEEN: number
          ANSWERED: number
        }
        SECOND: {
          GUESTS: number
          DELIVERED: number
          SEEN: number
          ANSWERED: number
        }
        DECIDE_AT: string | null
        WINNER: 'first' | 'second' | ''
        VERDICT: 'answers' | 'seen' | 'even' | 'host' | ''
        OTHERS: number
        HELD_UNTIL: string | null
      }>
      TIMEZONE: string
    }
  }
  /**
   * Messages go to the address until it is unsubscribed, answers 410, or the key ends. They are signed with `SECRET` as Standard Webhooks says: `webhook-id`, `webhook-timestamp`, `webhook-signature`. Where the answer is not 2xx within ten seconds, they are tried again for three days. The key needs both scopes, as each message is about guests and their arrival. A key for one event subscribes to that event.
   *
   * POST /api/hooks
   *
   * A key needs ManageGuests:write and CheckIn:write.
   */
  subscribeHook: {
    request: {
      body: {
        URL: string
        EVENT?: string | null
        KINDS: Array<'guest.added' | 'guest.changed' | 'guest.invited' | 'guest.seen' | 'guest.answered' | 'guest.waitlisted' | 'guest.promoted' | 'guest.confirmed' | 'guest.arrived' | 'guest.left' | 'guest.removed' | 'event.published' | 'event.changed' | 'event.cancelled' | 'mail.bounced' | 'payment.received' | 'payment.failed' | 'payment.refunded'>
      }
    }
    answer: {
      WEBHOOK: string
      SECRET: string
    }
  }
  /**
   * GET /api/events/{EID}/survey-reports
   *
   * A key needs Reports:read.
   */
  surveyReport: {
    request: {
      path: { EID: string }
      query?: { tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'; q?: string; category?: string; fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'; status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'; language?: 'en' | 'fr' | 'arb'; party?: string; question?: string; said?: string; answered?: string; hour?: string; arrived?: string; domain?: string; took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'; refusal?: string; tag?: string; field?: string; holds?: string; invitedTo?: string; sort?: string; columns?: string; after?: string; compare?: string }
    }
    answer: {
      REPORT: 'overall' | 'guest' | 'web' | 'email' | 'survey'
      EVENT: {
        EID: string
        TITLE: string
        DATE: string | null
        ZONE: string
        MODE: 'Web' | 'Email'
      }
      PHASE: 'before' | 'during' | 'after'
      TAKEN_AT: string
      EMPTY: string | null
      SAYS: Array<{
        KEY: string
        FACTS: Record<string, {
          VALUE: string | number | null
          TYPE: 'words' | 'text' | 'people' | 'mails' | 'guests' | 'count' | 'percent' | 'points' | 'instant' | 'time' | 'moment' | 'day' | 'weekday' | 'hour' | 'minutes' | 'number' | 'language' | 'status'
        }>
      }>
      FIGURES: Array<{
        ID: string
        VALUE: string | number | null
        TYPE: 'words' | 'text' | 'people' | 'mails' | 'guests' | 'count' | 'percent' | 'points' | 'instant' | 'time' | 'moment' | 'day' | 'weekday' | 'hour' | 'minutes' | 'number' | 'language' | 'status'
        FACTS: Record<string, {
          VALUE: string | number | null
          TYPE: 'words' | 'text' | 'people' | 'mails' | 'guests' | 'count' | 'percent' | 'points' | 'instant' | 'time' | 'moment' | 'day' | 'weekday' | 'hour' | 'minutes' | 'number' | 'language' | 'status'
        }>
        EARLIER: string | number | null
        BEHIND: {
          tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
          q?: string
          category?: string
          fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
          status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
          language?: 'en' | 'fr' | 'arb'
          party?: string
          question?: string
          said?: string
          answered?: string
          hour?: string
          arrived?: string
          domain?: string
          took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
          refusal?: string
          tag?: string
          field?: string
          holds?: string
          invitedTo?: string
        } | null
      }>
      PARTS: Array<{
        ID: string
        TITLE: string
        CHART: 'funnel' | 'curve' | 'arrivals' | 'meters' | 'bars' | 'histogram' | 'grid' | 'texts' | 'table'
        NOTE: {
          KEY: string
          FACTS: Record<string, {
            VALUE: string | number | null
            TYPE: 'words' | 'text' | 'people' | 'mails' | 'guests' | 'count' | 'percent' | 'points' | 'instant' | 'time' | 'moment' | 'day' | 'weekday' | 'hour' | 'minutes' | 'number' | 'language' | 'status'
          }>
        } | null
        COLUMNS: Array<{
          ID: string
          TYPE: 'words' | 'text' | 'people' | 'mails' | 'guests' | 'count' | 'percent' | 'points' | 'instant' | 'time' | 'moment' | 'day' | 'weekday' | 'hour' | 'minutes' | 'number' | 'language' | 'status'
          TITLE: string
        }>
        ROWS: Array<{
          CELLS: Array<string | number | null>
          BEHIND: {
            tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
            q?: string
            category?: string
            fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
            status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
            language?: 'en' | 'fr' | 'arb'
            party?: string
            question?: string
            said?: string
            answered?: string
            hour?: string
            arrived?: string
            domain?: string
            took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
            refusal?: string
            tag?: string
            field?: string
            holds?: string
            invitedTo?: string
          } | null
          GID: string | null
        }>
        ALL: {
          tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
          q?: string
          category?: string
          fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
          status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
          language?: 'en' | 'fr' | 'arb'
          party?: string
          question?: string
          said?: string
          answered?: string
          hour?: string
          arrived?: string
          domain?: string
          took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
          refusal?: string
          tag?: string
          field?: string
          holds?: string
          invitedTo?: string
        } | null
        MARKS: Array<{
          AT: string
          WORDS: string
        }>
      }>
      AFTERWARDS: {
        CAME: number
        MISSED: number
      } | null
      COMPARED: {
        EID: string
        TITLE: string
        DATE: string
      } | null
      COMPARABLE: Array<{
        EID: string
        TITLE: string
        DATE: string
      }>
      TABLE: {
        COLUMNS: Array<{
          ID: string
          TYPE: 'words' | 'text' | 'people' | 'mails' | 'guests' | 'count' | 'percent' | 'points' | 'instant' | 'time' | 'moment' | 'day' | 'weekday' | 'hour' | 'minutes' | 'number' | 'language' | 'status'
          TITLE: string
          CHOSEN: boolean
          SORTABLE: boolean
        }>
        SORT: string
        VIEW: {
          tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
          q?: string
          category?: string
          fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
          status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
          language?: 'en' | 'fr' | 'arb'
          party?: string
          question?: string
          said?: string
          answered?: string
          hour?: string
          arrived?: string
          domain?: string
          took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
          refusal?: string
          tag?: string
          field?: string
          holds?: string
          invitedTo?: string
        }
        GUESTS: number
        PEOPLE: number
        ROWS: Array<{
          GID: string
          CELLS: Array<string | number | null>
        }>
        NEXT: string | null
      }
    }
  }
  /**
   * Begins to keep people, or deletes all that are kept.
   *
   * POST /api/address-book
   *
   * A key needs ManageGuests:write.
   */
  switchAddressBook: {
    request: {
      body: {
        OPEN: boolean
      }
    }
    answer: {
      PEOPLE: number
    }
  }
  /**
   * Tells invited guests and guests with an answer what changed, with a calendar update for those who come.
   *
   * POST /api/events/{EID}/tell-change
   *
   * A key needs ManageGuests:write or EventSettings:write or CreateEvents:write.
   */
  tellChange: {
    request: {
      path: { EID: string }
      body: {
        MESSAGE?: string
        SUBMISSION: string
      }
    }
    answer: {
      CAMPAIGN: string
      KIND: 'invitation' | 'change'
      STATE: 'held' | 'sending' | 'done' | 'cancelled' | 'paused'
      REASON: string
      GUESTS: number
      PEOPLE: number
      COUNTS: Record<string, number>
      BY: string
      INSERTED_AT: string
      OF_TEST: boolean
      HELD_UNTIL: string
    }
  }
  /**
   * Guests and people who would be told of a change now; zero before publishing. This counts the whole list, so pages ask only before a change is sent.
   *
   * GET /api/events/{EID}/tell-change
   *
   * A key needs ManageGuests:read or EventSettings:read or CreateEvents:read.
   */
  tellableGuests: {
    request: {
      path: { EID: string }
    }
    answer: {
      GUESTS: number
      PEOPLE: number
      UNREACHABLE: number
    }
  }
  /**
   * GET /api/events/{EID}/template
   *
   * A key needs CreateEvents:read or DraftEvents:read or EventSettings:read.
   */
  templateDetails: {
    request: {
      path: { EID: string }
    }
    answer: {
      TEMPLATE_ID: string
      COLOUR_STYLE: string
      TEMPLATES: Array<{
        TEMPLATE_ID: string
        EVENT_MODE: 'Web' | 'Email'
        TYPES: Array<string>
        COLOUR_STYLES: Array<{
          ID: string
          ACCENT: string
        }>
      }>
    }
  }
  /**
   * GET /api/events/{EID}/images/{MODE}
   *
   * A key needs CreateEvents:read or DraftEvents:read or EventSettings:read.
   */
  templateImages: {
    request: {
      path: { EID: string; MODE: string }
    }
    answer: {
      IMAGES: Array<{
        IMAGEID: string
        URL: string
        SMALL_URL: string | null
        WIDTH: number
        HEIGHT: number
        FOCUS?: {
          X: number
          Y: number
        }
        CROP?: {
          X: number
          Y: number
          WIDTH: number
          HEIGHT: number
        }
        WHOLE?: {
          URL: string
          WIDTH: number
          HEIGHT: number
        }
        BLUR?: string
        TINTS?: Array<string>
        COPIES?: Array<{
          URL: string
          FORMAT: 'avif' | 'webp' | 'jpeg'
          WIDTH: number
          HEIGHT: number
        }>
        KIND: 'cover' | 'logo'
      }>
    }
  }
  /**
   * Invites a part of the guests with each of two subjects, and the others later with the better one.
   *
   * POST /api/events/{EID}/subject-tests
   *
   * A key needs ManageGuests:write.
   */
  testInvitations: {
    request: {
      path: { EID: string }
      body: {
        SELECTION?: {
          GIDS?: Array<string>
          TAB?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
          SEARCH?: string
          CATEGORY?: string
          FACT?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
          STATUS?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
          LANGUAGE?: 'en' | 'fr' | 'arb'
          PARTY?: string
          QUESTION?: string
          SAID?: string
          ANSWERED?: string
          HOUR?: string
          ARRIVED?: string
          DOMAIN?: string
          TOOK?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
          REFUSAL?: string
          TAG?: string
          FIELD?: string
          HOLDS?: string
          INVITED_TO?: string
        }
        GUESTS?: number
        SUBJECT_TEST: {
          SUBJECTS: Record<string, string>
          SHARE: 10 | 20 | 30
          HOURS: 2 | 4 | 24
        }
        SUBMISSION: string
      }
    }
    answer: {
      TEST: string
      STATE: 'planned' | 'running' | 'decided' | 'stopped'
      REASON: 'host' | 'failures' | 'file-gone' | 'too-small' | 'no-access' | 'plan' | 'inactive' | 'unpublished' | 'event-cancelled' | 'over' | 'passed' | 'filter-gone' | 'texts' | ''
      SHARE: 10 | 20 | 30
      HOURS: 2 | 4 | 24
      FIRST_SUBJECTS: Record<string, string>
      SECOND_SUBJECTS: Record<string, string>
      FIRST: {
        GUESTS: number
        DELIVERED: number
        SEEN: number
        ANSWERED: number
      }
      SECOND: {
        GUESTS: number
        DELIVERED: number
        SEEN: number
        ANSWERED: number
      }
      DECIDE_AT: string | null
      WINNER: 'first' | 'second' | ''
      VERDICT: 'answers' | 'seen' | 'even' | 'host' | ''
      OTHERS: number
      HELD_UNTIL: string | null
    }
  }
  /**
   * The usual to-dos of an event of this type, in the language of the reader.
   *
   * GET /api/events/{EID}/todos/template
   *
   * A key needs ToDoList:read.
   */
  todoTemplate: {
    request: {
      path: { EID: string }
    }
    answer: {
      ITEMS: Array<{
        KEY: string
        TITLE: string
        DUE_DAYS: number
        DUE_ON: string | null
        FACT: 'place-set' | 'published' | 'guests-added' | 'invitations-sent' | 'addresses-fixed' | 'deadline-set' | 'deadline-passed' | 'all-answered' | 'all-confirmed' | 'reminders-on' | 'checked-in' | 'guests-thanked' | null
        IS_THERE: boolean
      }>
    }
  }
  /**
   * All items in order, and the possible owners.
   *
   * GET /api/events/{EID}/todos
   *
   * A key needs ToDoList:read.
   */
  todosOf: {
    request: {
      path: { EID: string }
    }
    answer: {
      TODOS: Array<{
        TODO: string
        TITLE: string
        NOTES: string
        DUE_DATE: string | null
        DUE_DAYS: number | null
        DUE_TIME: string | null
        OWNER: string | null
        FACT: 'place-set' | 'published' | 'guests-added' | 'invitations-sent' | 'addresses-fixed' | 'deadline-set' | 'deadline-passed' | 'all-answered' | 'all-confirmed' | 'reminders-on' | 'checked-in' | 'guests-thanked' | null
        STATUS: 'OPEN' | 'DONE'
        DUE_ON: string | null
        DUE_AT: string | null
        OWNER_NAME: string
        DONE_AT: string | null
        DONE_BY: string
        BY_ITSELF: boolean
        FACT_COUNT: number | null
      }>
      OWNERS: Array<{
        PERSON: string
        FULLNAME: string
        IS_READER: boolean
        MAY_OPEN: boolean
      }>
      TYPE: 'Wedding' | 'Birthday' | 'Engagement' | 'Baby Shower' | 'Housewarming' | 'Festival' | 'Conference' | 'Meetup' | 'Workshop' | 'Gala' | 'Fundraiser' | 'Corporate' | 'Graduation' | 'Other'
      TIMEZONE: string
      FIRST_DAY: string | null
      LAST_DAY: string | null
      TEMPLATE: number
      LIMIT: number
    }
  }
  /**
   * Late items and items due within seven days, of all events the reader may see: their own items and items without an owner, most urgent first.
   *
   * GET /api/todos/this-week
   *
   * A key needs ToDoList:read.
   */
  todosThisWeek: {
    request: Record<never, never>
    answer: {
      TODOS: Array<{
        ITEM: {
          TODO: string
          TITLE: string
          NOTES: string
          DUE_DATE: string | null
          DUE_DAYS: number | null
          DUE_TIME: string | null
          OWNER: string | null
          FACT: 'place-set' | 'published' | 'guests-added' | 'invitations-sent' | 'addresses-fixed' | 'deadline-set' | 'deadline-passed' | 'all-answered' | 'all-confirmed' | 'reminders-on' | 'checked-in' | 'guests-thanked' | null
          STATUS: 'OPEN' | 'DONE'
          DUE_ON: string | null
          DUE_AT: string | null
          OWNER_NAME: string
          DONE_AT: string | null
          DONE_BY: string
          BY_ITSELF: boolean
          FACT_COUNT: number | null
        }
        EVENTID: string
        EVENT_TITLE: string
        TIMEZONE: string
      }>
      COUNT: number
      LATE: number
      OTHERS: number
    }
  }
  /**
   * POST /api/events/{EID}/check-in/undo
   *
   * A key needs CheckIn:write.
   */
  undoArrival: {
    request: {
      path: { EID: string }
      body: {
        TAP_ID: string
      }
    }
    answer: {
      GUEST: {
        GID: string
        NAME: string
        CATEGORY: string
        HINT: string
        COMPANIONS: Array<string>
        ANSWER: 'yes' | 'no' | 'maybe' | null
        WAITING: boolean
        UNCONFIRMED: boolean
        CANCELLED_AT: string | null
        WALKIN: boolean
        TABLE: string
        NOTE: string
        PEOPLE: number
        ARRIVED: number
        CHILDREN?: number
        INFANTS?: number
        OUTSIDE: number
        CAME: Array<{
          NAME: string
          AT: string
        }>
        LAST_ARRIVAL: {
          TAP_ID: string
          AT: string
          BY: string
          GATE: string
          PEOPLE: number
        } | null
        FUNCTIONS?: Array<string>
        FUNCTION_DOUBT?: 'uninvited' | 'not-coming'
      }
      COUNTERS: {
        ARRIVED: number
        OUTSIDE: number
        EXPECTED: number
        WALKINS: number
        FREE: number | null
      }
    }
  }
  /**
   * Undoes a bulk change, an addition or an import within a day. A repeated request has no further effect.
   *
   * POST /api/events/{EID}/guests/undo
   *
   * A key needs ManageGuests:write.
   */
  undoGuests: {
    request: {
      path: { EID: string }
      body: {
        UNDO: string
        ONLY_LOOK?: boolean
      }
    }
    answer: {
      COUNT: number
      UNDER_WAY: boolean
      NO_PLACE: number
      STAYED: Array<{
        WHY: 'attended' | 'answered' | 'viewed' | 'invited' | 'edited'
        COUNT: number
      }>
    }
  }
  /**
   * Restores what was before, while no mail is sent.
   *
   * POST /api/events/{EID}/interruption/undo
   *
   * A key needs CreateEvents:write.
   */
  undoInterruption: {
    request: {
      path: { EID: string }
    }
    answer: {
      STATE: 'none' | 'cancelled' | 'postponed'
      AT: string | null
      BY: string
      WORDS: Record<string, string>
      FORMER_START: string | null
      STARTDATE: string | null
      HELD_UNTIL: string | null
      HELD_KIND: 'cancellation' | 'postponement' | 'reopening' | null
      TOLD: {
        GUESTS: number
        PEOPLE: number
      }
      LANGUAGES: Array<'en' | 'fr' | 'arb'>
      TIMEZONE: string
      DURATION_MINUTES: number
      ANSWERED: number
      HOLD: number
      RECIPIENTS: {
        CANCELLATION: {
          GUESTS: number
          PEOPLE: number
        }
        POSTPONEMENT: {
          GUESTS: number
          PEOPLE: number
        }
        REOPENING: {
          GUESTS: number
          PEOPLE: number
        }
      }
      READY: {
        CANCELLATION: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
        POSTPONEMENT: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
        UNDATED: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
        REOPENING: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
      }
    }
  }
  /**
   * DELETE /api/hooks/{WEBHOOK}
   *
   * A key needs ManageGuests:write and CheckIn:write.
   */
  unsubscribeHook: {
    request: {
      path: { WEBHOOK: string }
    }
    answer: Record<string, unknown>
  }
  /**
   * Changes the fields that are sent. The lists of events stay as they are.
   *
   * PUT /api/address-book/people/{PERSON}
   *
   * A key needs ManageGuests:write.
   */
  updateBookPerson: {
    request: {
      path: { PERSON: string }
      body?: {
        NAME?: string
        EMAIL?: string
        CONTACT?: string
        LANGUAGE?: 'en' | 'fr' | 'arb'
        GROUPS?: Array<string>
      }
    }
    answer: {
      PERSON: string
      NAME: string
      EMAIL: string
      CONTACT: string
      LANGUAGE: 'en' | 'fr' | 'arb'
      GROUPS: Array<string>
      HISTORY: Array<{
        EVENTID: string
        TITLE: string
        STARTDATE: string | null
        INVITED: boolean
        ANSWER: 'yes' | 'no' | 'maybe' | null
        ATTENDED: boolean
        GID: string | null
      }>
      KEPT_UNTIL: string
    }
  }
  /**
   * PUT /api/events/{EID}/email-rsvp
   *
   * A key needs CreateEvents:write or DraftEvents:write or EventSettings:write.
   */
  updateEmailRsvp: {
    request: {
      path: { EID: string }
      body: {
        HEADING: string
        MAYBE: boolean
        NOTE: boolean
        CHILDREN?: boolean
        FORM: {
          questions: Record<string, {
            text: string
            mandatory: boolean
            deleted?: boolean
            perPerson?: boolean
            functionId?: string
            shownFor?: Array<'yes' | 'no' | 'maybe'>
          }>
          options: Record<string, {
            type: 'text' | 'number' | 'radio' | 'checkbox' | 'choice-list' | 'functions' | 'ages'
            max: number
            values?: Array<{
              id: string
              value: string
              closed?: true
            }>
          }>
        }
        VERSION?: number
      }
    }
    answer: {
      EVENTID: string
      DATE: string | null
      HEADING: string
      MAYBE: boolean
      NOTE: boolean
      CHILDREN: boolean
      FORM: {
        questions: Record<string, {
          text: string
          mandatory: boolean
          deleted?: boolean
          perPerson?: boolean
          functionId?: string
          shownFor?: Array<'yes' | 'no' | 'maybe'>
        }>
        options: Record<string, {
          type: 'text' | 'number' | 'radio' | 'checkbox' | 'choice-list' | 'functions' | 'ages'
          max: number
          values?: Array<{
            id: string
            value: string
            closed?: true
          }>
        }>
      }
    }
  }
  /**
   * Saves the facts that are sent; other facts stay. An old `VERSION` is refused, so no host overwrites another.
   *
   * PUT /api/events/{EID}
   *
   * A key needs CreateEvents:write or DraftEvents:write or EventSettings:write.
   */
  updateEvent: {
    request: {
      path: { EID: string }
      body?: {
        TITLE?: string
        TYPE?: 'Wedding' | 'Birthday' | 'Engagement' | 'Baby Shower' | 'Housewarming' | 'Festival' | 'Conference' | 'Meetup' | 'Workshop' | 'Gala' | 'Fundraiser' | 'Corporate' | 'Graduation' | 'Other'
        STARTDATE?: string | null
        DURATION?: string
        TIMEZONE?: string
        VENUE?: string
        ADDRESS?: string
        MAP_LINK?: string
        KICKER?: string
        FIGURE?: string
        VERSION?: number
      }
    }
    answer: {
      EVENTID: string
      EVENT_MODE: 'Web' | 'Email'
      STATUS: 'DRAFT' | 'PUBLISHED' | 'UNPUBLISHED' | 'CANCELLED'
      FACTS: {
        TITLE: string
        TYPE: 'Wedding' | 'Birthday' | 'Engagement' | 'Baby Shower' | 'Housewarming' | 'Festival' | 'Conference' | 'Meetup' | 'Workshop' | 'Gala' | 'Fundraiser' | 'Corporate' | 'Graduation' | 'Other'
        STARTDATE: string | null
        DURATION: string
        TIMEZONE: string
        VENUE: string
        ADDRESS: string
        MAP_LINK: string
      }
      KICKER: string
      FIGURE: string
      DESCRIPTION: string
      TEMPLATE_ID: string
      COLOUR_STYLE: string
      EVENT_DOMAIN: string
      eventPassed: boolean
      VERSION: number
      UPDATED_AT: string
      READY: Array<'web-images' | 'web-event-details' | 'web-programme' | 'web-contact-section' | 'web-rsvp' | 'event-settings' | 'event-domain' | 'publish' | 'email-images' | 'email-event-details' | 'email-programme' | 'email-contact-section' | 'email-rsvp' | 'manage-guest'>
      WORDS: Record<string, {
        TITLE?: string
        KICKER?: string
        VENUE?: string
        ADDRESS?: string
        DESCRIPTION?: string
        HOSTNAME?: string
        HEADING?: string
        QUESTIONS?: Record<string, string>
        OPTIONS?: Record<string, string>
      }>
      UNTOLD: {
        TITLE: string
        STARTDATE: string | null
        DURATION: string
        TIMEZONE: string
        VENUE: string
        ADDRESS: string
        GUESTS: number
        PEOPLE: number
        UNREACHABLE: number
      } | null
    }
  }
  /**
   * PUT /api/events/{EID}/guests/{GID}/category
   *
   * A key needs ManageGuests:write.
   */
  updateGuestCategory: {
    request: {
      path: { EID: string; GID: string }
      body: {
        CATEGORY: string
      }
    }
    answer: {
      GID: string
      NAME: string
      EMAIL: string
      CONTACT: string
      EMAIL_2: string
      NAME_2: string
      CATEGORY: string
      LANGUAGE: 'en' | 'fr' | 'arb'
      PARTY_LIMIT: number
      COMPANIONS: Array<string>
      AGES?: Array<'adult' | 'child' | 'infant' | null>
      GUEST_STATUS: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
      ANSWER: 'yes' | 'no' | 'maybe' | null
      PEOPLE: number
      WAITING: boolean
      CONFIRMED: boolean
      ATTENDED: boolean
      WALKIN: boolean
      NOTE: string
      PASSCODE: string
      link: string
      INVITED_AT: string | null
      VIEWED_AT: string | null
      ANSWERED_AT: string | null
      WAITED_AT: string | null
      SEATED_AT: string | null
      CONFIRMED_AT: string | null
      ATTENDED_AT: string | null
      INSERTED_AT: string
      ARRIVED: number
      TABLE: string
      DOOR_NOTE: string
      HOST_NOTE: string
      TAGS: Array<string>
      CUSTOM: Record<string, string>
      REASON: string
      INVITATION: {
        KIND: 'invitation' | 'change' | 'thanks' | 'notice' | 'reminder' | 'cancellation' | 'postponement' | 'reopening'
        STATE: 'held' | 'waiting' | 'sent' | 'uncertain' | 'failed' | 'bounced' | 'stopped'
        REASON: string
        EMAIL: string
        SUBJECT: string
        AT: string
        NEXT_AT: string | null
      } | null
      STOPPED: 'unsubscribed' | 'bounced' | 'complained' | null
      STOPPED_2: 'unsubscribed' | 'bounced' | 'complained' | null
    }
  }
  /**
   * Changes a planned notice; without a moment it is sent now.
   *
   * PUT /api/events/{EID}/notifications/{NOTICE}
   *
   * A key needs Notification:write.
   */
  updateNotification: {
    request: {
      path: { EID: string; NOTICE: string }
      body: {
        LETTERS: Record<string, {
          SUBJECT: string
          MESSAGE: string
        }>
        AUDIENCE?: {
          ANSWERS?: Array<'yes' | 'maybe' | 'no' | 'none' | 'waiting'>
          STATUSES?: Array<'' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'>
          CATEGORIES?: Array<string>
          GIDS?: Array<string>
          LIST?: {
            tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
            q?: string
            category?: string
            fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
            status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
            language?: 'en' | 'fr' | 'arb'
            party?: string
            question?: string
            said?: string
            answered?: string
            hour?: string
            arrived?: string
            domain?: string
            took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
            refusal?: string
            tag?: string
            field?: string
            holds?: string
            invitedTo?: string
          }
        }
        WHEN?: {
          AT?: string
          ANCHOR?: 'start' | 'end' | 'deadline'
          DAYS?: number
          TIME?: string
        }
        SUBJECT_TEST?: {
          SUBJECTS: Record<string, string>
          SHARE: 10 | 20 | 30
          HOURS: 2 | 4 | 24
        }
        FILES?: Array<string>
        GUESTS?: number
      }
    }
    answer: {
      NOTICE: string
      KIND: 'notice' | 'reminder' | 'cancellation' | 'postponement' | 'reopening'
      STATE: 'planned' | 'held' | 'sending' | 'done' | 'cancelled' | 'paused' | 'skipped'
      REASON: 'no-access' | 'plan' | 'inactive' | 'unpublished' | 'event-cancelled' | 'over' | 'closed' | 'passed' | 'filter-gone' | 'nobody' | 'no-deadline' | 'failures' | 'file-gone' | ''
      LETTERS: Record<string, {
        SUBJECT: string
        MESSAGE: string
      }>
      AUDIENCE: {
        ANSWERS?: Array<'yes' | 'maybe' | 'no' | 'none' | 'waiting'>
        STATUSES?: Array<'' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'>
        CATEGORIES?: Array<string>
        GIDS?: Array<string>
        LIST?: {
          tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
          q?: string
          category?: string
          fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
          status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
          language?: 'en' | 'fr' | 'arb'
          party?: string
          question?: string
          said?: string
          answered?: string
          hour?: string
          arrived?: string
          domain?: string
          took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
          refusal?: string
          tag?: string
          field?: string
          holds?: string
          invitedTo?: string
        }
      }
      WHEN: {
        AT?: string
        ANCHOR?: 'start' | 'end' | 'deadline'
        DAYS?: number
        TIME?: string
      }
      DUE_AT: string | null
      GUESTS: number
      PEOPLE: number
      COUNTS: Record<string, number>
      RESULTS: {
        DELIVERED: number
        SEEN: number
        ANSWERED: number
      }
      FILES: Array<{
        FILE: string
        NAME: string
        BYTES: number
      }>
      BY: string
      INSERTED_AT: string
      HELD_UNTIL: string | null
      SUBJECT_TEST: {
        TEST: string
        STATE: 'planned' | 'running' | 'decided' | 'stopped'
        REASON: 'host' | 'failures' | 'file-gone' | 'too-small' | 'no-access' | 'plan' | 'inactive' | 'unpublished' | 'event-cancelled' | 'over' | 'passed' | 'filter-gone' | 'texts' | ''
        SHARE: 10 | 20 | 30
        HOURS: 2 | 4 | 24
        FIRST_SUBJECTS: Record<string, string>
        SECOND_SUBJECTS: Record<string, string>
        FIRST: {
          GUESTS: number
          DELIVERED: number
          SEEN: number
          ANSWERED: number
        }
        SECOND: {
          GUESTS: number
          DELIVERED: number
          SEEN: number
          ANSWERED: number
        }
        DECIDE_AT: string | null
        WINNER: 'first' | 'second' | ''
        VERDICT: 'answers' | 'seen' | 'even' | 'host' | ''
        OTHERS: number
        HELD_UNTIL: string | null
      } | null
    }
  }
  /**
   * Changes the settings of a published event.
   *
   * POST /api/events/{EID}/settings
   *
   * A key needs EventSettings:write.
   */
  updateSettings: {
    request: {
      path: { EID: string }
      body: {
        ANSWER_DEADLINE: string | null
        CAPACITY: number | null
        WAITING_LIST: 'Y' | 'N'
        COMPANIONS: number
        CONFIRMATION: 'at-once' | 'by-hand'
        CHANGE_LOCK: string | null
        CHECKIN: 'Y' | 'N'
        PASSCODE_NEEDED: 'Y' | 'N'
        LANGUAGES: Array<'en' | 'fr' | 'arb'>
        HIDE_ADDRESS: 'Y' | 'N'
        SEARCH_ENGINES: 'Y' | 'N'
        LABEL_REMOVED: 'Y' | 'N'
        HOST_NOTICES: 'each' | 'daily' | 'none'
        PURGE_DATE: string | null
        VERSION?: number
        FEWER_PLACES?: boolean
        LOCK_AFTER_DEADLINE?: boolean
      }
    }
    answer: {
      ANSWER_DEADLINE: string | null
      CAPACITY: number | null
      WAITING_LIST: 'Y' | 'N'
      COMPANIONS: number
      CONFIRMATION: 'at-once' | 'by-hand'
      CHANGE_LOCK: string | null
      CHECKIN: 'Y' | 'N'
      PASSCODE_NEEDED: 'Y' | 'N'
      LANGUAGES: Array<'en' | 'fr' | 'arb'>
      HIDE_ADDRESS: 'Y' | 'N'
      SEARCH_ENGINES: 'Y' | 'N'
      LABEL_REMOVED: 'Y' | 'N'
      HOST_NOTICES: 'each' | 'daily' | 'none'
      PURGE_DATE: string | null
    }
  }
  /**
   * POST /api/events/{EID}/todos/{TODO}
   *
   * A key needs ToDoList:write.
   */
  updateTodo: {
    request: {
      path: { EID: string; TODO: string }
      body: {
        TITLE: string
        NOTES: string
        DUE_DATE: string | null
        DUE_DAYS: number | null
        DUE_TIME: string | null
        OWNER: string | null
        FACT: 'place-set' | 'published' | 'guests-added' | 'invitations-sent' | 'addresses-fixed' | 'deadline-set' | 'deadline-passed' | 'all-answered' | 'all-confirmed' | 'reminders-on' | 'checked-in' | 'guests-thanked' | null
      }
    }
    answer: {
      TODO: string
      TITLE: string
      NOTES: string
      DUE_DATE: string | null
      DUE_DAYS: number | null
      DUE_TIME: string | null
      OWNER: string | null
      FACT: 'place-set' | 'published' | 'guests-added' | 'invitations-sent' | 'addresses-fixed' | 'deadline-set' | 'deadline-passed' | 'all-answered' | 'all-confirmed' | 'reminders-on' | 'checked-in' | 'guests-thanked' | null
      STATUS: 'OPEN' | 'DONE'
      DUE_ON: string | null
      DUE_AT: string | null
      OWNER_NAME: string
      DONE_AT: string | null
      DONE_BY: string
      BY_ITSELF: boolean
      FACT_COUNT: number | null
    }
  }
  /**
   * PUT /api/events/{EID}/web-rsvp
   *
   * A key needs CreateEvents:write or DraftEvents:write or EventSettings:write.
   */
  updateWebRsvp: {
    request: {
      path: { EID: string }
      body: {
        HEADING: string
        MAYBE: boolean
        NOTE: boolean
        CHILDREN?: boolean
        FORM: {
          questions: Record<string, {
            text: string
            mandatory: boolean
            deleted?: boolean
            perPerson?: boolean
            functionId?: string
            shownFor?: Array<'yes' | 'no' | 'maybe'>
          }>
          options: Record<string, {
            type: 'text' | 'number' | 'radio' | 'checkbox' | 'choice-list' | 'functions' | 'ages'
            max: number
            values?: Array<{
              id: string
              value: string
              closed?: true
            }>
          }>
        }
        VERSION?: number
      }
    }
    answer: {
      EVENTID: string
      DATE: string | null
      HEADING: string
      MAYBE: boolean
      NOTE: boolean
      CHILDREN: boolean
      FORM: {
        questions: Record<string, {
          text: string
          mandatory: boolean
          deleted?: boolean
          perPerson?: boolean
          functionId?: string
          shownFor?: Array<'yes' | 'no' | 'maybe'>
        }>
        options: Record<string, {
          type: 'text' | 'number' | 'radio' | 'checkbox' | 'choice-list' | 'functions' | 'ages'
          max: number
          values?: Array<{
            id: string
            value: string
            closed?: true
          }>
        }>
      }
    }
  }
  /**
   * Finds the guest of a passcode or signed code and lets no one in. Wrong codes are counted.
   *
   * POST /api/events/{EID}/check-in/passcode
   *
   * A key needs CheckIn:read.
   */
  verifyPasscode: {
    request: {
      path: { EID: string }
      body?: {
        PASSCODE?: string
        CODE?: string
        FUNCTION?: string
      }
    }
    answer: {
      GID: string
      NAME: string
      CATEGORY: string
      HINT: string
      COMPANIONS: Array<string>
      ANSWER: 'yes' | 'no' | 'maybe' | null
      WAITING: boolean
      UNCONFIRMED: boolean
      CANCELLED_AT: string | null
      WALKIN: boolean
      TABLE: string
      NOTE: string
      PEOPLE: number
      ARRIVED: number
      CHILDREN?: number
      INFANTS?: number
      OUTSIDE: number
      CAME: Array<{
        NAME: string
        AT: string
      }>
      LAST_ARRIVAL: {
        TAP_ID: string
        AT: string
        BY: string
        GATE: string
        PEOPLE: number
      } | null
      FUNCTIONS?: Array<string>
      FUNCTION_DOUBT?: 'uninvited' | 'not-coming'
    }
  }
  /**
   * The event as restoring the version would make it, and what would stay as it is.
   *
   * GET /api/events/{EID}/versions/{VID}
   *
   * A key needs CreateEvents:read or DraftEvents:read or EventSettings:read.
   */
  versionById: {
    request: {
      path: { EID: string; VID: string }
    }
    answer: {
      EVENT: {
        EVENTID: string
        EVENT_MODE: 'Web' | 'Email'
        STATUS: 'DRAFT' | 'PUBLISHED' | 'UNPUBLISHED' | 'CANCELLED'
        FACTS: {
          TITLE: string
          TYPE: 'Wedding' | 'Birthday' | 'Engagement' | 'Baby Shower' | 'Housewarming' | 'Festival' | 'Conference' | 'Meetup' | 'Workshop' | 'Gala' | 'Fundraiser' | 'Corporate' | 'Graduation' | 'Other'
          STARTDATE: string | null
          DURATION: string
          TIMEZONE: string
          VENUE: string
          ADDRESS: string
          MAP_LINK: string
        }
        KICKER: string
        FIGURE: string
        DESCRIPTION: string
        TEMPLATE_ID: string
        COLOUR_STYLE: string
        EVENT_DOMAIN: string
        eventPassed: boolean
        VERSION: number
        UPDATED_AT: string
        READY: Array<'web-images' | 'web-event-details' | 'web-programme' | 'web-contact-section' | 'web-rsvp' | 'event-settings' | 'event-domain' | 'publish' | 'email-images' | 'email-event-details' | 'email-programme' | 'email-contact-section' | 'email-rsvp' | 'manage-guest'>
        WORDS: Record<string, {
          TITLE?: string
          KICKER?: string
          VENUE?: string
          ADDRESS?: string
          DESCRIPTION?: string
          HOSTNAME?: string
          HEADING?: string
          QUESTIONS?: Record<string, string>
          OPTIONS?: Record<string, string>
        }>
        UNTOLD: {
          TITLE: string
          STARTDATE: string | null
          DURATION: string
          TIMEZONE: string
          VENUE: string
          ADDRESS: string
          GUESTS: number
          PEOPLE: number
          UNREACHABLE: number
        } | null
      }
      CONTACT: {
        HOSTNAME: string
        CONTACT: string
        EMAIL: string
        ADDRESS: string
        MAP_LINK: string
        WEBSITE: string
        SOCIALMEDIA: Array<{
          NETWORK: 'instagram' | 'facebook' | 'youtube' | 'x' | 'linkedin' | 'whatsapp'
          LINK: string
        }>
        PEOPLE?: Array<{
          NAME: string
          ABOUT: string
          CONTACT: string
          EMAIL: string
        }>
      }
      RSVP: {
        EVENTID: string
        DATE: string | null
        HEADING: string
        MAYBE: boolean
        NOTE: boolean
        CHILDREN: boolean
        FORM: {
          questions: Record<string, {
            text: string
            mandatory: boolean
            deleted?: boolean
            perPerson?: boolean
            functionId?: string
            shownFor?: Array<'yes' | 'no' | 'maybe'>
          }>
          options: Record<string, {
            type: 'text' | 'number' | 'radio' | 'checkbox' | 'choice-list' | 'functions' | 'ages'
            max: number
            values?: Array<{
              id: string
              value: string
              closed?: true
            }>
          }>
        }
      }
      SETTINGS: {
        ANSWER_DEADLINE: string | null
        CAPACITY: number | null
        WAITING_LIST: 'Y' | 'N'
        COMPANIONS: number
        CONFIRMATION: 'at-once' | 'by-hand'
        CHANGE_LOCK: string | null
        CHECKIN: 'Y' | 'N'
        PASSCODE_NEEDED: 'Y' | 'N'
        LANGUAGES: Array<'en' | 'fr' | 'arb'>
        HIDE_ADDRESS: 'Y' | 'N'
        SEARCH_ENGINES: 'Y' | 'N'
        LABEL_REMOVED: 'Y' | 'N'
        HOST_NOTICES: 'each' | 'daily' | 'none'
        PURGE_DATE: string | null
      }
      PROGRAMME: Array<{
        ID: string
        DAY: number
        START: string | null
        END: string | null
        TITLE: string
        PLACE: string
        LINE: string
        TRACK: string
        DRESS?: string
        ICON: 'welcome' | 'ceremony' | 'prayer' | 'drinks' | 'meal' | 'cake' | 'music' | 'dance' | 'talk' | 'workshop' | 'coffee' | 'photo' | 'game' | 'walk' | 'bus' | 'rest' | 'farewell' | null
        FUNCTION?: {
          EVERYONE: boolean
          PLACES: number | null
          WAITING_LIST?: boolean
          UNTIL?: number
          LOCK?: number
        }
        WORDS: Record<string, {
          TITLE: string
          PLACE: string
          LINE: string
          TRACK: string
          DRESS?: string
        }>
      }>
      SECTIONS: Array<{
        ID: string
        KIND: 'faq' | 'dress' | 'travel' | 'gifts' | 'hosts' | 'video' | 'music'
        TITLE: string
        TEXT: string
        ITEMS: Array<{
          ID: string
          TITLE: string
          TEXT: string
          LINK: string
          PORTRAIT?: string
        }>
        WORDS: Record<string, {
          TITLE: string
          TEXT: string
          ITEMS: Record<string, {
            TITLE: string
            TEXT: string
          }>
        }>
      }>
      NOTES: Array<'design' | 'mode' | 'facts' | 'deadlines' | 'capacity' | 'address' | 'fields' | 'rights'>
    }
  }
  /**
   * GET /api/events/{EID}/versions
   *
   * A key needs CreateEvents:read or DraftEvents:read or EventSettings:read.
   */
  versionsOf: {
    request: {
      path: { EID: string }
    }
    answer: {
      VERSIONS: Array<{
        ID: string
        REASON: 'edit' | 'publish' | 'restore'
        BY: string
        AT: string
        FIELDS: Array<'title' | 'type' | 'time' | 'place' | 'description' | 'design' | 'contact' | 'replies' | 'questions' | 'settings' | 'languages' | 'invitation' | 'address' | 'programme' | 'sections'>
      }>
    }
  }
  /**
   * GET /api/events/{EID}/web-rsvp-reports
   *
   * A key needs Reports:read.
   */
  webReport: {
    request: {
      path: { EID: string }
      query?: { tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'; q?: string; category?: string; fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'; status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'; language?: 'en' | 'fr' | 'arb'; party?: string; question?: string; said?: string; answered?: string; hour?: string; arrived?: string; domain?: string; took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'; refusal?: string; tag?: string; field?: string; holds?: string; invitedTo?: string; sort?: string; columns?: string; after?: string; compare?: string }
    }
    answer: {
      REPORT: 'overall' | 'guest' | 'web' | 'email' | 'survey'
      EVENT: {
        EID: string
        TITLE: string
        DATE: string | null
        ZONE: string
        MODE: 'Web' | 'Email'
      }
      PHASE: 'before' | 'during' | 'after'
      TAKEN_AT: string
      EMPTY: string | null
      SAYS: Array<{
        KEY: string
        FACTS: Record<string, {
          VALUE: string | number | null
          TYPE: 'words' | 'text' | 'people' | 'mails' | 'guests' | 'count' | 'percent' | 'points' | 'instant' | 'time' | 'moment' | 'day' | 'weekday' | 'hour' | 'minutes' | 'number' | 'language' | 'status'
        }>
      }>
      FIGURES: Array<{
        ID: string
        VALUE: string | number | null
        TYPE: 'words' | 'text' | 'people' | 'mails' | 'guests' | 'count' | 'percent' | 'points' | 'instant' | 'time' | 'moment' | 'day' | 'weekday' | 'hour' | 'minutes' | 'number' | 'language' | 'status'
        FACTS: Record<string, {
          VALUE: string | number | null
          TYPE: 'words' | 'text' | 'people' | 'mails' | 'guests' | 'count' | 'percent' | 'points' | 'instant' | 'time' | 'moment' | 'day' | 'weekday' | 'hour' | 'minutes' | 'number' | 'language' | 'status'
        }>
        EARLIER: string | number | null
        BEHIND: {
          tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
          q?: string
          category?: string
          fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
          status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
          language?: 'en' | 'fr' | 'arb'
          party?: string
          question?: string
          said?: string
          answered?: string
          hour?: string
          arrived?: string
          domain?: string
          took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
          refusal?: string
          tag?: string
          field?: string
          holds?: string
          invitedTo?: string
        } | null
      }>
      PARTS: Array<{
        ID: string
        TITLE: string
        CHART: 'funnel' | 'curve' | 'arrivals' | 'meters' | 'bars' | 'histogram' | 'grid' | 'texts' | 'table'
        NOTE: {
          KEY: string
          FACTS: Record<string, {
            VALUE: string | number | null
            TYPE: 'words' | 'text' | 'people' | 'mails' | 'guests' | 'count' | 'percent' | 'points' | 'instant' | 'time' | 'moment' | 'day' | 'weekday' | 'hour' | 'minutes' | 'number' | 'language' | 'status'
          }>
        } | null
        COLUMNS: Array<{
          ID: string
          TYPE: 'words' | 'text' | 'people' | 'mails' | 'guests' | 'count' | 'percent' | 'points' | 'instant' | 'time' | 'moment' | 'day' | 'weekday' | 'hour' | 'minutes' | 'number' | 'language' | 'status'
          TITLE: string
        }>
        ROWS: Array<{
          CELLS: Array<string | number | null>
          BEHIND: {
            tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
            q?: string
            category?: string
            fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
            status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
            language?: 'en' | 'fr' | 'arb'
            party?: string
            question?: string
            said?: string
            answered?: string
            hour?: string
            arrived?: string
            domain?: string
            took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
            refusal?: string
            tag?: string
            field?: string
            holds?: string
            invitedTo?: string
          } | null
          GID: string | null
        }>
        ALL: {
          tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
          q?: string
          category?: string
          fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
          status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
          language?: 'en' | 'fr' | 'arb'
          party?: string
          question?: string
          said?: string
          answered?: string
          hour?: string
          arrived?: string
          domain?: string
          took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
          refusal?: string
          tag?: string
          field?: string
          holds?: string
          invitedTo?: string
        } | null
        MARKS: Array<{
          AT: string
          WORDS: string
        }>
      }>
      AFTERWARDS: {
        CAME: number
        MISSED: number
      } | null
      COMPARED: {
        EID: string
        TITLE: string
        DATE: string
      } | null
      COMPARABLE: Array<{
        EID: string
        TITLE: string
        DATE: string
      }>
      TABLE: {
        COLUMNS: Array<{
          ID: string
          TYPE: 'words' | 'text' | 'people' | 'mails' | 'guests' | 'count' | 'percent' | 'points' | 'instant' | 'time' | 'moment' | 'day' | 'weekday' | 'hour' | 'minutes' | 'number' | 'language' | 'status'
          TITLE: string
          CHOSEN: boolean
          SORTABLE: boolean
        }>
        SORT: string
        VIEW: {
          tab?: 'all' | 'not-invited' | 'no-answer' | 'yes' | 'maybe' | 'no' | 'waiting' | 'to-confirm' | 'not-delivered' | 'attended'
          q?: string
          category?: string
          fact?: 'reached' | 'saw' | 'answered' | 'silent' | 'coming' | 'came' | 'missed' | 'walk-in' | 'unexpected' | 'in' | 'by-page' | 'mailed' | 'delivered' | 'refused' | 'unsure' | 'under-way' | 'stopped' | 'mail-saw' | 'mail-answered' | 'mail-coming' | 'no-mail' | 'no-address' | 'noted' | 'excused'
          status?: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
          language?: 'en' | 'fr' | 'arb'
          party?: string
          question?: string
          said?: string
          answered?: string
          hour?: string
          arrived?: string
          domain?: string
          took?: 'hour' | 'day' | 'three-days' | 'week' | 'longer'
          refusal?: string
          tag?: string
          field?: string
          holds?: string
          invitedTo?: string
        }
        GUESTS: number
        PEOPLE: number
        ROWS: Array<{
          GID: string
          CELLS: Array<string | number | null>
        }>
        NEXT: string | null
      }
    }
  }
  /**
   * GET /api/events/{EID}/web-rsvp
   *
   * A key needs CreateEvents:read or DraftEvents:read or EventSettings:read.
   */
  webRsvpInfo: {
    request: {
      path: { EID: string }
    }
    answer: {
      EVENTID: string
      DATE: string | null
      HEADING: string
      MAYBE: boolean
      NOTE: boolean
      CHILDREN: boolean
      FORM: {
        questions: Record<string, {
          text: string
          mandatory: boolean
          deleted?: boolean
          perPerson?: boolean
          functionId?: string
          shownFor?: Array<'yes' | 'no' | 'maybe'>
        }>
        options: Record<string, {
          type: 'text' | 'number' | 'radio' | 'checkbox' | 'choice-list' | 'functions' | 'ages'
          max: number
          values?: Array<{
            id: string
            value: string
            closed?: true
          }>
        }>
      }
    }
  }
  /**
   * GET /api/events/{EID}/web-rsvp-response/{GID}
   *
   * A key needs Dashboard:read.
   */
  webRsvpResponse: {
    request: {
      path: { EID: string; GID: string }
    }
    answer: {
      GID: string
      NAME: string
      ANSWER: 'yes' | 'no' | 'maybe'
      PEOPLE: number
      COMPANIONS: Array<string>
      WAITING: boolean
      NOTE: string
      REASON: string
      GUEST_STATUS: '' | 'INVITED' | 'VIEWVED' | 'RESPONDED' | 'CONFIRMED' | 'ATTENDED'
      ANSWERED_AT: string
      QUESTIONS: Array<{
        ID: string
        TEXT: string
        DELETED: boolean
        VALUE: string
        PEOPLE: Array<{
          PERSON: number
          NAME: string
          VALUE: string
        }>
      }>
      HISTORY: Array<{
        AT: string
        ANSWER: 'yes' | 'no' | 'maybe' | 'none'
        PEOPLE: number
        BY: 'guest' | 'host'
      }>
    }
  }
}

export const apiCalls = {
  accountActivity: ['GET', '/api/user/activity', 'json'],
  addBookPerson: ['POST', '/api/address-book/people', 'json'],
  addEmailRsvp: ['POST', '/api/events/{EID}/email-rsvp', 'json'],
  addEvent: ['POST', '/api/events', 'json'],
  addGalleryPicture: ['POST', '/api/events/{EID}/gallery', 'upload'],
  addGuest: ['POST', '/api/events/{EID}/guests', 'json'],
  addGuestView: ['POST', '/api/events/{EID}/guest-views', 'json'],
  addGuests: ['POST', '/api/events/{EID}/guests/many', 'json'],
  addNoticeAttachment: ['POST', '/api/events/{EID}/notifications/files', 'upload'],
  addPeopleToEvent: ['POST', '/api/events/{EID}/address-book/add', 'json'],
  addPortrait: ['POST', '/api/events/{EID}/portraits', 'upload'],
  addReportSchedule: ['POST', '/api/events/{EID}/report-schedules', 'json'],
  addTemplate: ['POST', '/api/events/{EID}/todos/template', 'json'],
  addTemplateImages: ['POST', '/api/events/{EID}/images', 'upload'],
  addTodo: ['POST', '/api/events/{EID}/todos', 'json'],
  addWalkIn: ['POST', '/api/events/{EID}/check-in/walk-in', 'json'],
  addWebRsvp: ['POST', '/api/events/{EID}/web-rsvp', 'json'],
  addressBook: ['GET', '/api/address-book', 'json'],
  admitGuest: ['POST', '/api/events/{EID}/check-in/guests/{GID}', 'json'],
  afterEvent: ['GET', '/api/events/{EID}/after', 'json'],
  allEvents: ['GET', '/api/events', 'json'],
  applyImport: ['POST', '/api/events/{EID}/imports/{IMPORT}/apply', 'json'],
  arrangePictures: ['PUT', '/api/events/{EID}/pictures', 'json'],
  bookFile: ['GET', '/api/address-book/people.csv', 'file'],
  bookPeople: ['GET', '/api/address-book/people', 'json'],
  bookPersonById: ['GET', '/api/address-book/people/{PERSON}', 'json'],
  campaignsOf: ['GET', '/api/events/{EID}/campaigns', 'json'],
  cancelCampaign: ['POST', '/api/events/{EID}/campaigns/{CAMPAIGN}/cancel', 'json'],
  cancelEvent: ['POST', '/api/events/{EID}/cancel', 'json'],
  cancelInvitationPlan: ['POST', '/api/events/{EID}/invitation/plans/{PLAN}/cancel', 'json'],
  cancelNotification: ['POST', '/api/events/{EID}/notifications/{NOTICE}/cancel', 'json'],
  changeBookPeople: ['POST', '/api/address-book/people/change', 'json'],
  changeGuestView: ['PUT', '/api/events/{EID}/guest-views/{VIEW}', 'json'],
  changeGuests: ['POST', '/api/events/{EID}/guests/change', 'json'],
  changeInvitationPlan: ['PUT', '/api/events/{EID}/invitation/plans/{PLAN}', 'json'],
  changeMode: ['POST', '/api/events/{EID}/mode', 'json'],
  changeReportSchedule: ['PUT', '/api/events/{EID}/report-schedules/{SCHEDULE}', 'json'],
  changeSeating: ['POST', '/api/events/{EID}/seating', 'json'],
  checkDomain: ['POST', '/api/events/check-domain', 'json'],
  chooseColourStyle: ['POST', '/api/events/{EID}/colour-style', 'json'],
  chooseImportRows: ['PUT', '/api/events/{EID}/imports/{IMPORT}/choices', 'json'],
  chooseSubject: ['POST', '/api/events/{EID}/subject-tests/{TEST}/choose', 'json'],
  chooseTemplate: ['POST', '/api/events/{EID}/template', 'json'],
  confirmGuest: ['POST', '/api/events/{EID}/guests/{GID}/confirm', 'json'],
  contactOf: ['GET', '/api/events/{EID}/contact-info/{MODE}', 'json'],
  copyEvent: ['POST', '/api/events/{EID}/copy', 'json'],
  countPeopleToInvite: ['POST', '/api/events/{EID}/address-book/count', 'json'],
  dashboardCounts: ['POST', '/api/events/{EID}/dashboard-counts', 'json'],
  decidePhotos: ['POST', '/api/events/{EID}/guest-photos', 'json'],
  deleteAllGuests: ['DELETE', '/api/events/{EID}/guests', 'json'],
  deleteEvent: ['DELETE', '/api/events/{EID}', 'json'],
  deleteGalleryPictures: ['DELETE', '/api/events/{EID}/gallery', 'json'],
  deleteGuest: ['DELETE', '/api/events/{EID}/guests/{GID}', 'json'],
  deleteTemplateImages: ['DELETE', '/api/events/{EID}/images', 'json'],
  deleteTodo: ['DELETE', '/api/events/{EID}/todos/{TODO}', 'json'],
  deliveryOfSend: ['GET', '/api/events/{EID}/sends/{CAMPAIGN}', 'json'],
  domainOf: ['GET', '/api/events/{EID}/domain', 'json'],
  doorConflicts: ['GET', '/api/events/{EID}/door-conflicts', 'json'],
  doorGates: ['GET', '/api/events/{EID}/door-gates', 'json'],
  doorOf: ['GET', '/api/events/{EID}/check-in', 'json'],
  doorPaper: ['GET', '/api/events/{EID}/door-paper', 'file'],
  doorScreen: ['GET', '/api/events/{EID}/door-screen', 'json'],
  doorZones: ['GET', '/api/events/{EID}/door-zones', 'json'],
  dropGuestExport: ['DELETE', '/api/events/{EID}/guest-exports/{EXPORT}', 'json'],
  dropImport: ['DELETE', '/api/events/{EID}/imports/{IMPORT}', 'json'],
  dropReportExport: ['DELETE', '/api/events/{EID}/exports/{EXPORT}', 'json'],
  dropReportSchedule: ['DELETE', '/api/events/{EID}/report-schedules/{SCHEDULE}', 'json'],
  emailReport: ['GET', '/api/events/{EID}/email-rsvp-reports', 'json'],
  emailRsvpInfo: ['GET', '/api/events/{EID}/email-rsvp', 'json'],
  emailRsvpResponse: ['GET', '/api/events/{EID}/email-rsvp-response/{GID}', 'json'],
  eventActivity: ['GET', '/api/events/{EID}/activity', 'json'],
  eventById: ['GET', '/api/events/{EID}', 'json'],
  eventDeletion: ['GET', '/api/events/{EID}/deletion', 'json'],
  eventDetails: ['GET', '/api/events/{EID}/details/{MODE}', 'json'],
  eventEmbed: ['GET', '/api/events/{EID}/embed', 'json'],
  eventFunctions: ['GET', '/api/events/{EID}/functions', 'json'],
  eventGallery: ['GET', '/api/events/{EID}/gallery', 'json'],
  eventPassword: ['GET', '/api/events/{EID}/password', 'json'],
  eventPortraits: ['GET', '/api/events/{EID}/portraits', 'json'],
  eventProgramme: ['GET', '/api/events/{EID}/programme', 'json'],
  eventSeating: ['GET', '/api/events/{EID}/seating', 'json'],
  eventSections: ['GET', '/api/events/{EID}/sections', 'json'],
  exportGuests: ['POST', '/api/events/{EID}/guest-exports', 'json'],
  exportReport: ['POST', '/api/events/{EID}/exports', 'json'],
  findAtDoor: ['GET', '/api/events/{EID}/check-in/guests', 'json'],
  focusPicture: ['PUT', '/api/events/{EID}/images/{IMAGE}/focus', 'json'],
  forgetHandMessage: ['DELETE', '/api/events/{EID}/guests/{GID}/hand-messages/{CHANNEL}', 'json'],
  giveFunctionPlace: ['POST', '/api/events/{EID}/guests/{GID}/functions/place', 'json'],
  guestById: ['GET', '/api/events/{EID}/guests/{GID}', 'json'],
  guestDuplicates: ['GET', '/api/events/{EID}/guests/duplicates', 'json'],
  guestExportById: ['GET', '/api/events/{EID}/guest-exports/{EXPORT}', 'json'],
  guestExportFile: ['GET', '/api/events/{EID}/guest-exports/{EXPORT}/file', 'file'],
  guestExports: ['GET', '/api/events/{EID}/guest-exports', 'json'],
  guestFieldUses: ['GET', '/api/events/{EID}/guest-fields/uses', 'json'],
  guestFields: ['GET', '/api/events/{EID}/guest-fields', 'json'],
  guestFunctions: ['GET', '/api/events/{EID}/guests/{GID}/functions', 'json'],
  guestPhones: ['POST', '/api/events/{EID}/guests/phones', 'json'],
  guestPhotos: ['GET', '/api/events/{EID}/guest-photos', 'json'],
  guestReport: ['GET', '/api/events/{EID}/guest-reports', 'json'],
  guestTagUses: ['GET', '/api/events/{EID}/guest-tags/{TAG}/uses', 'json'],
  guestTags: ['GET', '/api/events/{EID}/guest-tags', 'json'],
  guestViews: ['GET', '/api/events/{EID}/guest-views', 'json'],
  guestsOfEvent: ['GET', '/api/events/{EID}/guests', 'json'],
  handMessages: ['GET', '/api/events/{EID}/hand-messages', 'json'],
  hookSamples: ['GET', '/api/hooks/samples', 'json'],
  hooks: ['GET', '/api/hooks', 'json'],
  hostAnswerForm: ['GET', '/api/events/{EID}/guests/{GID}/answer-form', 'json'],
  importById: ['GET', '/api/events/{EID}/imports/{IMPORT}', 'json'],
  importErrors: ['GET', '/api/events/{EID}/imports/{IMPORT}/errors.csv', 'file'],
  importRows: ['GET', '/api/events/{EID}/imports/{IMPORT}/rows', 'json'],
  importsOfEvent: ['GET', '/api/events/{EID}/imports', 'json'],
  interruptionOf: ['GET', '/api/events/{EID}/interruption', 'json'],
  invitationGaps: ['POST', '/api/events/{EID}/invitation/gaps', 'json'],
  invitationOf: ['GET', '/api/events/{EID}/invitation', 'json'],
  invitationPlans: ['GET', '/api/events/{EID}/invitation/plans', 'json'],
  inviteGuest: ['POST', '/api/events/{EID}/guests/{GID}/invite', 'json'],
  inviteGuests: ['POST', '/api/events/{EID}/invite', 'json'],
  keepGuestsApart: ['POST', '/api/events/{EID}/guests/{GID}/apart', 'json'],
  liftStop: ['POST', '/api/events/{EID}/guests/{GID}/lift-stop', 'json'],
  listedGuests: ['POST', '/api/events/{EID}/guests/listed', 'json'],
  mailsOfGuest: ['GET', '/api/events/{EID}/guests/{GID}/mails', 'json'],
  manageGuest: ['POST', '/api/events/{EID}/guests/{GID}', 'json'],
  mapImport: ['PUT', '/api/events/{EID}/imports/{IMPORT}', 'json'],
  markTodo: ['PUT', '/api/events/{EID}/todos/{TODO}/status', 'json'],
  mendImportRow: ['PUT', '/api/events/{EID}/imports/{IMPORT}/rows/{ROW}', 'json'],
  mergeGuests: ['POST', '/api/events/{EID}/guests/{GID}/merge', 'json'],
  noticeAttachmentFile: ['GET', '/api/events/{EID}/notifications/files/{ATTACHMENT}', 'file'],
  notificationDetails: ['GET', '/api/events/{EID}/notifications/{NOTICE}', 'json'],
  notificationGaps: ['POST', '/api/events/{EID}/notifications/gaps', 'json'],
  notificationGuests: ['GET', '/api/events/{EID}/notification-guests', 'json'],
  notificationHistory: ['GET', '/api/events/{EID}/notifications', 'json'],
  orderTodos: ['PUT', '/api/events/{EID}/todos/order', 'json'],
  overallReport: ['GET', '/api/events/{EID}/reports', 'json'],
  ownTemplates: ['GET', '/api/event-templates', 'json'],
  pauseInvitationPlan: ['POST', '/api/events/{EID}/invitation/plans/{PLAN}/pause', 'json'],
  phoneOverview: ['GET', '/api/events/{EID}/phone-messages', 'json'],
  photoArchive: ['GET', '/api/events/{EID}/guest-photos/archive', 'file'],
  photoScreen: ['GET', '/api/events/{EID}/photo-wall', 'json'],
  planInvitations: ['POST', '/api/events/{EID}/invitation/plans', 'json'],
  postponeEvent: ['POST', '/api/events/{EID}/postpone', 'json'],
  previewInterruption: ['POST', '/api/events/{EID}/interruption/preview', 'json'],
  previewInvitation: ['GET', '/api/events/{EID}/invitation/preview/{GID}', 'json'],
  previewNotification: ['POST', '/api/events/{EID}/notifications/preview', 'json'],
  proposeSeating: ['POST', '/api/events/{EID}/seating/proposal', 'json'],
  publishEvent: ['POST', '/api/events/{EID}/publish', 'json'],
  publishToggle: ['POST', '/api/events/publish-toggle', 'json'],
  recordHandMessage: ['POST', '/api/events/{EID}/guests/{GID}/hand-messages', 'json'],
  remindersOf: ['GET', '/api/events/{EID}/reminders', 'json'],
  removeBookGroup: ['DELETE', '/api/address-book/groups/{GROUP}', 'json'],
  removeGuestView: ['DELETE', '/api/events/{EID}/guest-views/{VIEW}', 'json'],
  removeOwnTemplate: ['DELETE', '/api/event-templates/{OWN}', 'json'],
  removeTag: ['DELETE', '/api/events/{EID}/guest-tags/{TAG}', 'json'],
  renameBookGroup: ['PUT', '/api/address-book/groups/{GROUP}', 'json'],
  renameOwnTemplate: ['PUT', '/api/event-templates/{OWN}', 'json'],
  renameTag: ['POST', '/api/events/{EID}/guest-tags/{TAG}', 'json'],
  reopenEvent: ['POST', '/api/events/{EID}/reopen', 'json'],
  replaceCode: ['POST', '/api/events/{EID}/guests/{GID}/new-code', 'json'],
  reportExportById: ['GET', '/api/events/{EID}/exports/{EXPORT}', 'json'],
  reportExportFile: ['GET', '/api/events/{EID}/exports/{EXPORT}/file', 'file'],
  reportExports: ['GET', '/api/events/{EID}/exports', 'json'],
  reportMails: ['GET', '/api/events/{EID}/report-mails', 'json'],
  reportTable: ['GET', '/api/events/{EID}/reports/{REPORT}/table', 'json'],
  rereadImport: ['PUT', '/api/events/{EID}/imports/{IMPORT}/reading', 'json'],
  resetRehearsal: ['DELETE', '/api/events/{EID}/door-rehearsal', 'json'],
  restoreGuest: ['POST', '/api/events/{EID}/guests/{GID}/restore', 'json'],
  restoreTodo: ['POST', '/api/events/{EID}/todos/{TODO}/restore', 'json'],
  restoreVersion: ['POST', '/api/events/{EID}/versions/{VID}/restore', 'json'],
  resumeCampaign: ['POST', '/api/events/{EID}/campaigns/{CAMPAIGN}/resume', 'json'],
  resumeInvitationPlan: ['POST', '/api/events/{EID}/invitation/plans/{PLAN}/resume', 'json'],
  resumeNotification: ['POST', '/api/events/{EID}/notifications/{NOTICE}/resume', 'json'],
  rsvpInfoOf: ['GET', '/api/events/{EID}/rsvp-info/{MODE}', 'json'],
  rsvpResponses: ['POST', '/api/events/{EID}/rsvp-responses', 'json'],
  saveContact: ['POST', '/api/events/{EID}/contact-info', 'json'],
  saveDescription: ['POST', '/api/events/{EID}/description', 'json'],
  saveDomain: ['POST', '/api/events/{EID}/domain', 'json'],
  saveEmbedSites: ['PUT', '/api/events/{EID}/embed', 'json'],
  saveEventPassword: ['POST', '/api/events/{EID}/password', 'json'],
  saveGallery: ['PUT', '/api/events/{EID}/gallery', 'json'],
  saveGates: ['POST', '/api/events/{EID}/door-gates', 'json'],
  saveGuestColumns: ['PUT', '/api/events/{EID}/guest-columns', 'json'],
  saveGuestFields: ['PUT', '/api/events/{EID}/guest-fields', 'json'],
  saveGuestFunctions: ['PUT', '/api/events/{EID}/guests/{GID}/functions', 'json'],
  saveLetter: ['PUT', '/api/events/{EID}/invitation/{LANGUAGE}', 'json'],
  saveOwnTemplate: ['POST', '/api/events/{EID}/save-template', 'json'],
  saveProgramme: ['PUT', '/api/events/{EID}/programme', 'json'],
  saveReminders: ['PUT', '/api/events/{EID}/reminders', 'json'],
  saveSections: ['PUT', '/api/events/{EID}/sections', 'json'],
  saveSurvey: ['PUT', '/api/events/{EID}/survey', 'json'],
  saveWall: ['PUT', '/api/events/{EID}/photo-wall', 'json'],
  saveWords: ['PUT', '/api/events/{EID}/words/{LANGUAGE}', 'json'],
  saveZones: ['PUT', '/api/events/{EID}/door-zones', 'json'],
  seatingPaper: ['GET', '/api/events/{EID}/seating-paper', 'file'],
  selectSettings: ['POST', '/api/events/{EID}/selected-settings', 'json'],
  sendNotification: ['POST', '/api/events/{EID}/notifications', 'json'],
  sendNotificationAgain: ['POST', '/api/events/{EID}/notifications/{NOTICE}/guests/{GID}/again', 'json'],
  sendPhoneMessages: ['POST', '/api/events/{EID}/phone-messages', 'json'],
  sendReport: ['POST', '/api/events/{EID}/report-mails', 'json'],
  sendTestInvitation: ['POST', '/api/events/{EID}/invitation/test', 'json'],
  sendTestNotification: ['POST', '/api/events/{EID}/notifications/test', 'json'],
  sendsOf: ['GET', '/api/events/{EID}/sends', 'json'],
  sentPhoneMessages: ['GET', '/api/events/{EID}/phone-messages/sent', 'json'],
  setGuestAnswer: ['POST', '/api/events/{EID}/guests/{GID}/answer', 'json'],
  settingsOf: ['GET', '/api/events/{EID}/settings', 'json'],
  settleConflict: ['POST', '/api/events/{EID}/door-conflicts/{TAP}', 'json'],
  settleConflicts: ['POST', '/api/events/{EID}/door-conflicts', 'json'],
  shareCard: ['GET', '/api/events/{EID}/share-card', 'file'],
  shareOf: ['GET', '/api/events/{EID}/share', 'json'],
  sharePreviews: ['GET', '/api/events/{EID}/share-previews', 'json'],
  splitGuest: ['POST', '/api/events/{EID}/guests/{GID}/split', 'json'],
  startFromTemplate: ['POST', '/api/event-templates/{OWN}/use', 'json'],
  startImport: ['POST', '/api/events/{EID}/imports', 'upload'],
  stopSubjectTest: ['POST', '/api/events/{EID}/subject-tests/{TEST}/stop', 'json'],
  stoppedGuests: ['GET', '/api/events/{EID}/stopped-guests', 'json'],
  subjectTests: ['GET', '/api/events/{EID}/subject-tests', 'json'],
  subscribeHook: ['POST', '/api/hooks', 'json'],
  surveyReport: ['GET', '/api/events/{EID}/survey-reports', 'json'],
  switchAddressBook: ['POST', '/api/address-book', 'json'],
  tellChange: ['POST', '/api/events/{EID}/tell-change', 'json'],
  tellableGuests: ['GET', '/api/events/{EID}/tell-change', 'json'],
  templateDetails: ['GET', '/api/events/{EID}/template', 'json'],
  templateImages: ['GET', '/api/events/{EID}/images/{MODE}', 'json'],
  testInvitations: ['POST', '/api/events/{EID}/subject-tests', 'json'],
  todoTemplate: ['GET', '/api/events/{EID}/todos/template', 'json'],
  todosOf: ['GET', '/api/events/{EID}/todos', 'json'],
  todosThisWeek: ['GET', '/api/todos/this-week', 'json'],
  undoArrival: ['POST', '/api/events/{EID}/check-in/undo', 'json'],
  undoGuests: ['POST', '/api/events/{EID}/guests/undo', 'json'],
  undoInterruption: ['POST', '/api/events/{EID}/interruption/undo', 'json'],
  unsubscribeHook: ['DELETE', '/api/hooks/{WEBHOOK}', 'json'],
  updateBookPerson: ['PUT', '/api/address-book/people/{PERSON}', 'json'],
  updateEmailRsvp: ['PUT', '/api/events/{EID}/email-rsvp', 'json'],
  updateEvent: ['PUT', '/api/events/{EID}', 'json'],
  updateGuestCategory: ['PUT', '/api/events/{EID}/guests/{GID}/category', 'json'],
  updateNotification: ['PUT', '/api/events/{EID}/notifications/{NOTICE}', 'json'],
  updateSettings: ['POST', '/api/events/{EID}/settings', 'json'],
  updateTodo: ['POST', '/api/events/{EID}/todos/{TODO}', 'json'],
  updateWebRsvp: ['PUT', '/api/events/{EID}/web-rsvp', 'json'],
  verifyPasscode: ['POST', '/api/events/{EID}/check-in/passcode', 'json'],
  versionById: ['GET', '/api/events/{EID}/versions/{VID}', 'json'],
  versionsOf: ['GET', '/api/events/{EID}/versions', 'json'],
  webReport: ['GET', '/api/events/{EID}/web-rsvp-reports', 'json'],
  webRsvpInfo: ['GET', '/api/events/{EID}/web-rsvp', 'json'],
  webRsvpResponse: ['GET', '/api/events/{EID}/web-rsvp-response/{GID}', 'json'],
} as const
