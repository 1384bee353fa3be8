import * as z from 'zod'
import { anyone, demoAccess, guestLink, permission } from '../access.ts'
import { call } from '../call.ts'
import { contactInfo } from './contact.ts'
import { eventMode } from './events.ts'
import { id, language } from '../fields/fields.ts'
import { wire } from '../wire.ts'

/** The published event page response, for clients that draw the page themselves. */
export const eventPageByDomain = call({
  method: 'GET',
  path: '/public/domain/{DOMAIN}',
  access: anyone,
  limit: 'guest-link',
  output: wire({
    id: ['EVENTID', id],
    mode: ['EVENT_MODE', eventMode],
    templateId: ['TEMPLATE_ID', z.string()],
    styles: ['styles', z.string()],
    title: ['TITLE', z.string()],
    logo: ['logo', z.string()],
    contact: [
      'contact',
      wire({
        hosts: ['HOSTNAME', z.string()],
        phone: ['CONTACT', z.string()],
        email: ['EMAIL', z.string()],
      }),
    ],
    socialMedia: [
      'socialMedia',
      z.array(wire({ network: ['NETWORK', z.string()], link: ['LINK', z.string()] })),
    ],
    poweredBy: ['poweredby', z.boolean()],
  }),
})

export const webTemplateDetails = call({
  method: 'GET',
  path: '/public/{EID}/template',
  access: anyone,
  limit: 'guest-link',
  output: wire({ templateId: ['TEMPLATE_ID', z.string()], styles: ['styles', z.string()] }),
})

/** The hosts' contact details on the contact page of the event. */
export const contactForClient = call({
  method: 'GET',
  path: '/public/{EID}/contact-info',
  access: anyone,
  limit: 'guest-link',
  output: contactInfo,
})

/** Pages and plain forms are outside `/api`. */
export const eventPage = call({
  method: 'GET',
  path: '/{DOMAIN}',
  access: anyone,
  forGuests: true,
  kind: 'page',
  limit: 'none',
})
export const answerForm = call({
  method: 'POST',
  path: '/{DOMAIN}',
  access: anyone,
  forGuests: true,
  kind: 'form',
  limit: 'answer',
})
export const guestPage = call({
  method: 'GET',
  path: '/{EID}/{GID}',
  access: guestLink,
  forGuests: true,
  kind: 'page',
  limit: 'guest-link',
})
export const guestAnswerForm = call({
  method: 'POST',
  path: '/{EID}/{GID}',
  access: guestLink,
  forGuests: true,
  kind: 'form',
  limit: 'answer',
})
/** The first page of a host's domain: its one event, or a list. */
export const domainStart = call({
  method: 'GET',
  path: '/own/events',
  access: anyone,
  forGuests: true,
  kind: 'page',
})

export const contactPage = call({
  method: 'GET',
  path: '/{EID}/contact',
  access: anyone,
  forGuests: true,
  kind: 'page',
  limit: 'guest-link',
})
export const calendarFile = call({
  method: 'GET',
  path: '/{EID}/calendar.ics',
  access: anyone,
  forGuests: true,
  kind: 'page',
  limit: 'guest-link',
})
export const guestCalendarFile = call({
  method: 'GET',
  path: '/{EID}/{GID}/calendar.ics',
  access: guestLink,
  forGuests: true,
  kind: 'page',
  limit: 'guest-link',
})
/** Mails the personal link to the address a guest types, if the hosts invited it. */
export const newLinkForm = call({
  method: 'POST',
  path: '/{EID}/new-link',
  access: anyone,
  forGuests: true,
  kind: 'form',
  limit: 'answer',
})
export const notFoundPage = call({
  method: 'GET',
  path: '/not-found',
  access: anyone,
  forGuests: true,
  kind: 'page',
  limit: 'none',
})

/** Style sheets, script and fonts of guest pages. The name contains a hash of the content. */
export const pageAsset = call({
  method: 'GET',
  path: '/assets/pages/{FILE}',
  access: anyone,
  forGuests: true,
  kind: 'page',
  limit: 'none',
})
/** What messengers show for the link of a published page, in each of its languages. */
export const sharePreviews = call({
  method: 'GET',
  path: '/events/{EID}/share-previews',
  access: permission('Dashboard'),
  output: wire({
    previews: [
      'PREVIEWS',
      z.array(
        wire({
          language: ['LANGUAGE', language],
          title: ['TITLE', z.string()],
          description: ['DESCRIPTION', z.string()],
          /** The path of the picture. */
          picture: ['PICTURE', z.string()],
          /** The path of the square picture, for stories. */
          square: ['SQUARE', z.string()],
        }),
      ),
    ],
  }),
})
/** A card of A5 to print, with the QR code of the published page in this language. */
export const shareCard = call({
  method: 'GET',
  path: '/events/{EID}/share-card',
  access: permission('Dashboard'),
  kind: 'stream',
  query: wire({ language: ['language', language] }),
})
/** The picture of a shared link. The name contains the event, the language and a hash of the content. */
export const sharePicture = call({
  method: 'GET',
  path: '/assets/shares/{FILE}',
  access: anyone,
  forGuests: true,
  kind: 'page',
  limit: 'none',
})
/** The cover of events without a picture, named by design and colour: `jaali-ruby.jpg`. */
export const coverPicture = call({
  method: 'GET',
  path: '/assets/covers/{FILE}',
  access: anyone,
  forGuests: true,
  kind: 'page',
  limit: 'none',
})
/** Ornaments in mails, loaded by mail programs. The name contains a hash of the drawing. */
export const mailAsset = call({
  method: 'GET',
  path: '/assets/mails/{FILE}',
  access: anyone,
  forGuests: true,
  kind: 'page',
  limit: 'none',
})
export const fontFile = call({
  method: 'GET',
  path: '/fonts/{FILE}',
  access: anyone,
  forGuests: true,
  kind: 'page',
  limit: 'none',
})

export const mailbox = call({
  method: 'GET',
  path: '/dev/mailbox',
  access: demoAccess,
  kind: 'page',
})
export const mailboxMail = call({
  method: 'GET',
  path: '/dev/mailbox/{MAIL}',
  access: demoAccess,
  kind: 'page',
})
export const mailboxHtml = call({
  method: 'GET',
  path: '/dev/mailbox/{MAIL}/html',
  access: demoAccess,
  kind: 'page',
})
