import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventStatusQuery } from '../../lib/event.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { AnswerForm } from './answer-form.tsx'
import { PersonSaid } from './person-said.tsx'
import classes from './guest-panel.module.css'
import type { Guest, Response } from './queries/guests.ts'

type GuestReplyProps = { EID: string; guest: Guest; response: Response | undefined }

/** What the guest said; what was said elsewhere is written down here. */
export function GuestReply({ EID, guest, response }: GuestReplyProps) {
  const t = useWords('dashboard')
  const [isWriting, setWriting] = useState(false)
  if (isWriting)
    return (
      <div className={classes.box}>
        <AnswerForm EID={EID} guest={guest} onClose={() => setWriting(false)} />
      </div>
    )
  return (
    <>
      <Said EID={EID} guest={guest} response={response} />
      <Button size="compact-md" style={{ justifySelf: 'start' }} onClick={() => setWriting(true)}>
        {t(guest.answer === null ? 'answer.write' : 'answer.change')}
      </Button>
    </>
  )
}

/** Who comes, the note, and an answer to each question; its time by the clock of the event's place. */
function Said({ EID, guest, response }: GuestReplyProps) {
  const t = useWords('dashboard')
  const { dayAndTime, number } = useFormats()
  const zone = useQuery(eventStatusQuery(EID)).data?.zone
  if (guest.answer === null)
    return <p className={`quiet ${classes.reply}`}>{t('guest.no-answer')}</p>
  const facts = {
    count: guest.people,
    people: number(guest.people),
    limit: number(Math.max(guest.people, guest.partyLimit)),
  }
  return (
    <section className={classes.reply}>
      <header className={classes.said}>
        <h3 className="strong">
          {t(`guest.said-${guest.waiting ? 'waiting' : guest.answer}`, facts)}
        </h3>
        {guest.answeredAt && (
          <time className="small quiet" dateTime={guest.answeredAt.toISOString()}>
            {dayAndTime(guest.answeredAt, 'shortDate', zone)}
          </time>
        )}
      </header>
      {guest.answer !== 'no' && <Party guest={guest} />}
      {guest.reason && (
        <p className="small">
          <span className="quiet">{t('guest.reason')}</span> <bdi>{guest.reason}</bdi>
        </p>
      )}
      {guest.note && (
        <blockquote className={classes.note}>
          <bdi>{guest.note}</bdi>
        </blockquote>
      )}
      {response && <Answers response={response} />}
    </section>
  )
}

/** Everybody by name; those without one are counted. Whoever waits for a place is not ticked. */
function Party({ guest }: { guest: Guest }) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const sign = guest.waiting ? IconHourglass : IconCheck
  const named = [guest.name, ...guest.companions]
  const unnamed = guest.people - named.length
  return (
    <ul className={classes.party} data-waits={guest.waiting || undefined}>
      {named.map((name, at) => (
        <li key={`${at} ${name}`}>
          <Icon of={sign} small />
          <span dir="auto">{name}</span>
        </li>
      ))}
      {unnamed > 0 && (
        <li>
          <Icon of={sign} small />
          <span className="quiet">
            {t('guest.unnamed', { count: unnamed, people: number(unnamed) })}
          </span>
        </li>
      )}
    </ul>
  )
}

function Answers({ response }: { response: Response }) {
  const t = useWords('dashboard')
  const given = response.questions.filter(({ value }) => value !== '')
  if (given.length === 0) return null
  return (
    <dl className={classes.answers}>
      {given.map(({ id, text, deleted, value, people }) => (
        <div key={id}>
          <dt className="small quiet">
            <bdi>{text}</bdi>
            {deleted && <> · {t('responses.deleted')}</>}
          </dt>
          {people.length === 0 ? (
            <dd>
              <bdi>{value}</bdi>
            </dd>
          ) : (
            people.map((one) => (
              <dd key={one.person}>
                <PersonSaid {...one} />
              </dd>
            ))
          )}
        </div>
      ))}
    </dl>
  )
}
