// The page's own styles come first, so that each part's may say otherwise.
import './style/tokens.css'
import './style/base.css'
import './style/controls.css'
import { worlds } from '@seedfast/worlds'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { FaultScreen } from './shell/fault-screen.js'
import { Shell } from './shell/shell.js'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <FaultScreen>
      <Shell worlds={worlds} />
    </FaultScreen>
  </StrictMode>,
)
