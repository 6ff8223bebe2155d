import type { ReactNode } from 'preact/compat'

export function SurveyLegend(): ReactNode {
  return (
    <ul className="survey-legend flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-xs">
      <li>
        <LegendMark shape={<path className="own" d="M7 1L13 11H1Z" />} /> this seed
      </li>
      <li>
        <LegendMark shape={<path className="mean" d="M7 1L12 6L7 11L2 6Z" />} /> mean
      </li>
      <li>
        <LegendMark shape={<path className="median" d="M7 0V12" />} /> median
      </li>
      <li>
        <LegendMark shape={<path className="spread" d="M0 6H14" />} /> 5% to 95% of seeds
      </li>
    </ul>
  )
}

function LegendMark({ shape }: { readonly shape: ReactNode }): ReactNode {
  return (
    <svg className="marks" viewBox="0 0 14 12" width="14" height="12" aria-hidden="true">
      {shape}
    </svg>
  )
}
