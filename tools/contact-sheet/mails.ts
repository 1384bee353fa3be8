import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import qrcode from 'qrcode'
import { colourStyles } from '../../templates/colour-styles.ts'
import { type MailDesign, mailDesignOf, mailDesigns } from '../../templates/designs.ts'
import { changeMail } from '../../templates/mails/change.tsx'
import { invitationMail, type InvitationMail } from '../../templates/mails/invitation.tsx'
import { allOrnaments } from '../../templates/mails/ornaments.ts'
import { thanksMail } from '../../templates/mails/thanks.tsx'
import { templateIds } from '../../templates/pages/page-view.ts'
import { origin, sampleChange, sampleInvitation, sampleThanks } from '../preview/mails.ts'
import { asShown } from '../preview/stand-ins.ts'
import type { Cell, Sheet } from './sheet.ts'

const passcodePicture = await qrcode.toDataURL('12345678', { margin: 4, scale: 8 })
const phone = { width: 390, height: 1240 }
const photos: Record<MailDesign, string> = { jaali: 'dusk', typographic: 'stage', fanous: 'garden' }
const drawings = new Map(
  allOrnaments().map(({ name, svg }) => [
    `${origin}/assets/mails/${name}`,
    `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  ]),
)

/** Every design of invitations in the colour styles of its pages, with and without a picture, and its states. */
export const mailSheets = (): Sheet[] =>
  mailDesigns.flatMap((design) => [
    { name: `mail-${design}`, window: phone, cellWidth: 150, columns: 12, cells: styles(design) },
    {
      name: `mail-${design}-states`,
      window: phone,
      cellWidth: 150,
      columns: 12,
      cells: states(design),
    },
  ])

const pictureFor = (design: MailDesign) => ({
  picture: {
    url: pathToFileURL(resolve(`tools/contact-sheet/photo-${photos[design]}.svg`)).href,
    width: 800,
    height: 600,
    alt: 'A picture',
  },
})

function styles(design: MailDesign): Cell[] {
  const accents = templateIds
    .filter((templateId) => mailDesignOf({ mode: 'Web', templateId }) === design)
    .flatMap((templateId) => colourStyles[templateId])
  return (['en', 'ar'] as const).flatMap((lang) =>
    [{}, pictureFor(design)].flatMap((picture) =>
      accents.map(({ id, accent }) =>
        cell(
          `${id} ${lang}${'picture' in picture ? ', picture' : ''}`,
          invitationMail(
            sampleInvitation(design, lang, { ...picture, dress: { design, accent, origin } }),
          ),
        ),
      ),
    ),
  )
}

function states(design: MailDesign): Cell[] {
  return (['en', 'ar'] as const).flatMap((lang) => {
    const long = {
      en: 'Internationalisation Summit for Practitioners in Lyon, 2026',
      ar: 'ملتقى المهندسين العرب الثالث للبرمجيات العامة المفتوحة بمسقط',
    }[lang]
    const { place: _place, ...hidden } = sampleInvitation(design, lang)
    const { label: _label, ...unlabelled } = sampleInvitation(design, lang)
    const invited = (label: string, different: Partial<InvitationMail>) =>
      cell(label, invitationMail(sampleInvitation(design, lang, different)))
    const whole = invitationMail(sampleInvitation(design, lang))
    return [
      cell('pictures off', { html: whole.html.replace(/ src="[^"]*"/g, '') }),
      invited('no name', { name: '', companions: [] }),
      invited('one', { partyLimit: 1, companions: [] }),
      invited('answered', { answered: 'yes' }),
      invited('closed', { closed: '28 November' }),
      cell('hidden address', invitationMail({ ...hidden, placeHidden: true })),
      invited('long title', { title: long }),
      cell('no label', invitationMail(unlabelled)),
      cell('change', changeMail(sampleChange(design, lang))),
      cell(
        'change, no answer',
        changeMail({
          ...sampleChange(design, lang, { passcode: false, calendarAttached: false }),
          answered: undefined as never,
        }),
      ),
      cell('going', thanksMail(sampleThanks('yes', design, lang))),
    ]
  })
}

const cell = (label: string, { html }: { html: string }): Cell => ({
  label,
  html: asShown(
    [...drawings].reduce((shown, [address, drawing]) => shown.replaceAll(address, drawing), html),
    passcodePicture,
  ),
})
