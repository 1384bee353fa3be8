import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type SyntheticEvent } from 'react'
import { addHelperLink as addHelperLinkCall } from '@mehfil/contract/door.ts'
import { answered } from '../../lib/answered.ts'
import { complaints } from '../../lib/ask.ts'
import { useFormats } from '../../lib/formats.ts'
import { outcomeOf } from '../../lib/outcome.ts'
import { useWords } from '../../lib/words.ts'
import cards from './conflicts.module.css'
import classes from './door.module.css'
import { DoorIcon } from './door-icon.tsx'
import { Switch } from './door-menu.tsx'
import {
  addHelperLink,
  gatesQuery,
  helpersQuery,
  revokeHelperLink,
  type HelperLink,
} from './queries.ts'

type Made = { helper: HelperLink; link: string }

/** People without an account who help at this door: a link or a code each, one gate, an end. */
export function HelperLinks({ EID, zone }: { EID: string; zone: string }) {
  const t = useWords('dashboard')
  const found = answered(useQuery(helpersQuery(EID)))
  const [made, setMade] = useState<Made | null>(null)
  if (!found) return null
  return (
    <div className={cards.list}>
      <p className={cards.words}>{t('door.helpers-words')}</p>
      {made ? (
        <MadeLink made={made} zone={zone} onDone={() => setMade(null)} />
      ) : (
        <NewHelperForm EID={EID} onMade={setMade} />
      )}
      {found.helpers.map((helper) => (
        <HelperCard key={helper.id} EID={EID} helper={helper} zone={zone} />
      ))}
    </div>
  )
}

function NewHelperForm({ EID, onMade }: { EID: string; onMade: (made: Made) => void }) {
  const t = useWords('dashboard')
  const gates = useQuery(gatesQuery(EID)).data?.gates ?? []
  const [values, setValues] = useState({ name: '', gate: '', isOffline: true })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const wrong = complaints(addHelperLinkCall, values)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    const outcome = await outcomeOf(addHelperLink(EID, values))
    setBusy(false)
    if ('answered' in outcome) return onMade(outcome.answered)
    setErrors({ ...outcome.refused.errors, all: outcome.refused.message })
  }
  const say = (error: string | undefined) =>
    error && (
      <p className={cards.bad} role="alert">
        {error.startsWith('field.') ? t(error) : error}
      </p>
    )
  return (
    <form className={cards.card} noValidate onSubmit={(event) => void submit(event)}>
      <label>
        <span className={classes.label}>{t('door.helper-name')}</span>
        <input
          className={classes.input}
          value={values.name}
          maxLength={50}
          dir="auto"
          autoComplete="off"
          aria-invalid={errors['name'] !== undefined}
          onChange={({ target }) => {
            setValues({ ...values, name: target.value })
            setErrors({})
          }}
        />
      </label>
      {say(errors['name'])}
      {gates.length > 0 && (
        <label>
          <span className={classes.label}>{t('door.gate')}</span>
          <select
            className={classes.input}
            value={values.gate}
            onChange={({ target }) => setValues({ ...values, gate: target.value })}
          >
            <option value="">{t('door.gate-any')}</option>
            {gates.map((gate) => (
              <option key={gate} value={gate}>
                {gate}
              </option>
            ))}
          </select>
        </label>
      )}
      <Switch
        is={values.isOffline}
        onPress={() => setValues({ ...values, isOffline: !values.isOffline })}
      >
        {t('door.helper-offline')}
      </Switch>
      {errors['name'] === undefined && say(errors['gate'] ?? errors['all'])}
      <button type="submit" className={cards.button} data-main disabled={isBusy}>
        <DoorIcon of="link" />
        {t('door.helper-add')}
      </button>
    </form>
  )
}

/** Told once: to be scanned by the helper's phone, or sent. */
function MadeLink({
  made: { helper, link },
  zone,
  onDone,
}: {
  made: Made
  zone: string
  onDone: () => void
}) {
  const t = useWords('dashboard')
  const { dayAndTime } = useFormats()
  const picture = useCodePicture(link)
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <section className={cards.card} aria-label={t('door.helper-link')}>
      <h2>
        <bdi>{helper.name}</bdi>
      </h2>
      <p>{t('door.helper-made', { at: dayAndTime(helper.until, 'dayMonth', zone) })}</p>
      <div className={cards.code}>
        {picture && <img src={picture} alt={t('door.helper-code')} />}
        <p dir="ltr">{link}</p>
      </div>
      <div className={cards.row}>
        <button type="button" className={cards.button} data-main onClick={copy}>
          {isCopied ? t('door.helper-copied') : t('door.helper-copy')}
        </button>
        <button type="button" className={cards.button} onClick={onDone}>
          {t('door.helper-done')}
        </button>
      </div>
    </section>
  )
}

function useCodePicture(text: string): string {
  const [picture, setPicture] = useState('')
  useEffect(() => {
    let isWanted = true
    void import('../../lib/door/code-drawing.ts')
      .then(({ drawCode }) => drawCode(text))
      .then(
        (drawn) => {
          if (isWanted) setPicture(drawn)
        },
        () => undefined,
      )
    return () => {
      isWanted = false
    }
  }, [text])
  return picture
}

function HelperCard({ EID, helper, zone }: { EID: string; helper: HelperLink; zone: string }) {
  const t = useWords('dashboard')
  const { dayAndTime } = useFormats()
  const [isAsking, setAsking] = useState(false)
  const [words, setWords] = useState('')
  const { name, gate, until, revokedAt, devices, seenAt } = helper
  const isOver = revokedAt !== null || until < new Date()
  const revoke = async () => {
    if (!isAsking) return setAsking(true)
    const outcome = await outcomeOf(revokeHelperLink(EID, helper.id))
    setWords('refused' in outcome ? outcome.refused.message : '')
    setAsking(false)
  }
  return (
    <article className={cards.card} aria-label={name}>
      <div className={cards.row}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        {!isOver && (
          <button
            type="button"
            className={cards.button}
            data-sure={isAsking || undefined}
            aria-label={t('door.about', { word: t('door.helper-revoke'), name })}
            onClick={() => void revoke()}
          >
            {isAsking ? t('door.helper-sure') : t('door.helper-revoke')}
          </button>
        )}
      </div>
      <p>
        {gate && (
          <>
            <bdi>{gate}</bdi>
            {t('door.and')}
          </>
        )}
        {revokedAt
          ? t('door.helper-revoked', { at: dayAndTime(revokedAt, 'dayMonth', zone) })
          : t('door.helper-until', { at: dayAndTime(until, 'dayMonth', zone) })}
      </p>
      <p>
        {devices === 0
          ? t('door.helper-unused')
          : t('door.helper-devices', {
              count: devices,
              n: String(devices),
              at: seenAt ? dayAndTime(seenAt, 'dayMonth', zone) : '',
            })}
      </p>
      {words && (
        <p className={cards.bad} role="alert">
          {words}
        </p>
      )}
    </article>
  )
}
