import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { fill } from '@mehfil/contract/call.ts'
import { coverPicture } from '@mehfil/contract/events/public-pages.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { getPageDesign } from '@mehfil/templates/designs.ts'
import { getCoverFileName } from '@mehfil/templates/share/cover-name.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { startOwnTemplate, type OwnTemplate } from '../queries/copies.ts'
import { removeUntouchedDraft } from '../queries/new-draft.ts'
import classes from './own-template-row.module.css'

/** The templates of the team in the chosen mode. One press makes a draft. */
export function OwnTemplateRow({ templates }: { templates: readonly OwnTemplate[] }) {
  const t = useTranslate('creation')
  const navigate = useNavigate()
  // A second press comes before the first is drawn as waiting.
  const isStarting = useRef(false)
  const start = useMutation({
    mutationFn: async (id: string) => {
      await removeUntouchedDraft()
      return startOwnTemplate(id)
    },
    onSuccess: (EID) => navigate(pathTo('resumeDraft', { EID })),
    onError: (error) => {
      isStarting.current = false
      showRefusal(error)
    },
  })
  const press = (id: string) => {
    if (isStarting.current) return
    isStarting.current = true
    start.mutate(id)
  }
  return (
    <section className={classes.own} aria-labelledby="own-templates">
      <h2 className="strong" id="own-templates">
        {t('create.own')}
      </h2>
      <ul className={classes.row}>
        {templates.map(({ id, name, type, ...design }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.template}
              aria-busy={start.isPending && start.variables === id}
              disabled={start.isPending && start.variables !== id}
              onClick={() => press(id)}
            >
              <img
                alt=""
                src={fill(coverPicture.path, {
                  FILE: getCoverFileName(getPageDesign(design), design.colourStyle),
                })}
              />
              <b className="strong clip" dir="auto">
                {name}
              </b>
              <span className="small quiet">{t(`event-type.${type}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
