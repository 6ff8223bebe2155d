import Theme from 'vitepress/theme-without-fonts'
import LiveStudio from './LiveStudio.vue'
import './style.css'

export default {
  extends: Theme,
  enhanceApp({ app }) {
    app.component('LiveStudio', LiveStudio)
  },
}
