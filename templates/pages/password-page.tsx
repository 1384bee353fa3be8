import { Cover } from './cover.tsx'
import type { PageView } from './page-view.ts'
import { LanguageLinks, PageFooter } from './sections.tsx'

export type PasswordForm = {
  action: string
  typed?: string
  /** The sentence at the field. */
  error?: string
}

/** Asks for the password of an event, under its cover. The view holds nothing but title and design. */
export function PasswordPage({ view, form }: { view: PageView; form: PasswordForm }) {
  const { t } = view
  const { action, typed, error } = form
  return (
    <main className="page brief">
      <Cover view={view} withButton={false} />
      <div className="body">
        <LanguageLinks view={view} />
        <section className="reply" id="reply">
          <div className="state">
            <h2 className="h">{t('password.title')}</h2>
            <p>{t('password.words')}</p>
          </div>
          <form className="password" method="post" action={`${action}#reply`}>
            <div className={error ? 'field bad' : 'field'}>
              <label htmlFor="password">{t('password.label')}</label>
              {error && (
                <p className="err" id="password-error" role="alert">
                  {error}
                </p>
              )}
              <input
                id="password"
                name="password"
                type="text"
                dir="auto"
                required
                maxLength={200}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                defaultValue={typed}
                {...(error && { 'aria-invalid': true, 'aria-describedby': 'password-error' })}
              />
            </div>
            <button className="btn">{t('password.open')}</button>
          </form>
          <p className="fine beneath">{t('password.link')}</p>
        </section>
        <PageFooter {...view} />
      </div>
    </main>
  )
}
