import { useState } from 'react'
import { isOwnAccent } from '@mehfil/templates/colour-styles.ts'
import { scrollToField } from '../../lib/browser/scroll-to-field.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { useWizard } from '../events/wizard/use-wizard.ts'
import type { CoverInput } from './design-cover.tsx'
import { maxPicks, togglePick, type DesignChoice } from './rules/designs.ts'

export type DesignLook = ReturnType<typeof useDesignLook>

/** How the gallery draws its covers: whose words, whose photo, which colours; and which are picked to compare. */
export function useDesignLook() {
  const t = useTranslate('creation')
  const { draft, pictures, updateDraft } = useWizard()
  const { templateId, colourStyle } = draft.design
  const hasTitle = draft.facts.title.trim() !== ''
  const hasPhoto = pictures.some(({ kind }) => kind === 'cover')
  const [wantsPhoto, setPhoto] = useState(true)
  const [beganUntitled] = useState(!hasTitle)
  const [wantsWords, setWords] = useState(hasTitle)
  const [tried, setTried] = useState<Readonly<Record<string, string>>>({})
  const [picked, setPicked] = useState<readonly string[]>([])
  const isChosen = ({ id }: DesignChoice) => id === templateId
  const ownAccent = isOwnAccent(colourStyle) ? colourStyle : null
  const getStyle = (choice: DesignChoice): string => {
    if (isChosen(choice)) return colourStyle
    return tried[choice.id] ?? ownAccent ?? choice.colourStyles[0]?.id ?? ''
  }
  const choose = ({ id }: DesignChoice, style: string) =>
    updateDraft('design', { templateId: id, colourStyle: style })
  const getCover = (choice: DesignChoice): CoverInput => ({
    templateId: choice.id,
    colourStyle: getStyle(choice),
    withPhoto: wantsPhoto && hasPhoto,
    ...(!wantsWords && { title: t(`title-idea.${choice.types[0] ?? draft.facts.type}`) }),
  })
  return {
    language: draft.settings.languages[0] ?? 'en',
    hasPhoto,
    wantsPhoto,
    setPhoto,
    wantsWords,
    /** The title can then be typed beside the covers. */
    beganUntitled,
    setWords,
    isChosen,
    getStyle,
    setStyle: (choice: DesignChoice, style: string) =>
      isChosen(choice)
        ? choose(choice, style)
        : setTried((before) => ({ ...before, [choice.id]: style })),
    choose,
    getCover,
    picked,
    canPick: picked.length < maxPicks,
    togglePick: (id: string) => setPicked((before) => togglePick(before, id)),
    clearPicks: () => setPicked([]),
  }
}

const chosenMs = 4_000

/** Takes a design and leads to the photographs, which come next where there is none yet. */
export function useTakeDesign(): (name: string, choose: () => void) => void {
  const t = useTranslate('creation')
  const { pictures } = useWizard()
  const hasPhoto = pictures.some(({ kind }) => kind === 'cover')
  return (name, choose) => {
    choose()
    showToast(t(hasPhoto ? 'gallery.chosen-last' : 'gallery.chosen', { template: name }), {
      lasts: chosenMs,
    })
    if (!hasPhoto) scrollToField('cover')
  }
}

/** The first occasion of a design and its mood. */
export function useDescribeDesign(): (choice: DesignChoice, mood: string | undefined) => string {
  const t = useTranslate('creation')
  return ({ types: [type] }, mood) =>
    [type && t(`event-type.${type}`), mood && t(`mood.${mood}`)]
      .filter(Boolean)
      .join(t('gallery.comma'))
}
