import type { TFunction } from 'i18next'
import { standInChoice, standInPopupScript } from '@mehfil/contract/stand-in.ts'
import type { Page, PageContext } from '../../../base/context.ts'
import { policy } from '../../../base/headers.ts'
import { shell } from '../../mailbox/pages/shell.tsx'
import { addressIn, nameFrom } from '../rules.ts'

type Wrong = { typed: string; complaint: string }

/** Somebody of the demo, or any address: the window says what it is. */
export const chooser = (context: PageContext): Page => drawn(context, { status: 200, wrong: null })

/** The token goes to the page that opened this window; what it proves stays here. */
export function choice(context: PageContext): Page {
  const { world, language, form } = context
  const typed = String(form['email'] || form['other'] || '')
  const email = addressIn(typed)
  const { standIn } = world
  if (!email || !standIn)
    return drawn(context, {
      status: 400,
      wrong: {
        typed,
        complaint: world.words(
          language,
          'common',
        )(typed ? 'field.email-invalid' : 'field.email-required'),
      },
    })
  const known = standIn.people.find((one) => one.email === email)
  return popup(context, 200, (t) => (
    <h1
      data-answer={JSON.stringify(
        standIn.give({
          email,
          name: known?.name ?? nameFrom(email),
          isVerified: form['unverified'] !== 'on',
        }),
      )}
    >
      {t('stand-in.done')}
    </h1>
  ))
}

const drawn = (
  context: PageContext,
  { status, wrong }: { status: number; wrong: Wrong | null },
): Page => {
  const people = context.world.standIn?.people ?? []
  return popup(context, status, (t) => <Chooser t={t} people={people} wrong={wrong} />)
}

function popup(
  context: PageContext,
  status: number,
  body: (t: TFunction) => React.ReactElement,
): Page {
  const title = context.world.words(context.language, 'mail')('stand-in.title')
  const page = shell(context, {
    title,
    status,
    plain: true,
    body: (t) => (
      <>
        {body(t)}
        <script src={standInPopupScript.path} />
      </>
    ),
  })
  const style =
    /style-src ([^;]+)/.exec(page.headers?.['content-security-policy'] ?? '')?.[1] ?? "'none'"
  // As Google's own window, it keeps the page that opened it.
  return {
    ...page,
    headers: {
      ...page.headers,
      'content-security-policy': policy({ 'style-src': style }),
      'cross-origin-opener-policy': 'unsafe-none',
    },
  }
}

function Chooser({
  t,
  people,
  wrong,
}: {
  t: TFunction
  people: Array<{ email: string; name: string }>
  wrong: Wrong | null
}) {
  return (
    <>
      <h1>{t('stand-in.title')}</h1>
      <p className="about">{t('stand-in.about')}</p>
      <form method="post" action={standInChoice.path}>
        <ol className="card mails choices">
          {people.map(({ email, name }) => (
            <li key={email}>
              <button name="email" value={email}>
                <b>
                  <bdi>{name}</bdi>
                </b>
                <span dir="ltr">{email}</span>
              </button>
            </li>
          ))}
        </ol>
      </form>
      <form method="post" action={standInChoice.path} className="typed" noValidate>
        <label htmlFor="other">{t('stand-in.other')}</label>
        <input
          id="other"
          name="other"
          type="email"
          dir="ltr"
          maxLength={50}
          autoComplete="off"
          defaultValue={wrong?.typed}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? 'wrong' : undefined}
        />
        {wrong && (
          <p id="wrong" role="alert">
            {wrong.complaint}
          </p>
        )}
        <label className="tick">
          <input type="checkbox" name="unverified" />
          {t('stand-in.unverified')}
        </label>
        <p>
          <button className="go">{t('stand-in.go')}</button>{' '}
          <button className="no" type="button" data-cancel="">
            {t('stand-in.cancel')}
          </button>
        </p>
      </form>
    </>
  )
}
