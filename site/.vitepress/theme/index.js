import { useRoute } from 'vitepress'
import Theme from 'vitepress/theme-without-fonts'
import { nextTick, onMounted, watch } from 'vue'
import LiveStudio from './LiveStudio.vue'
import PlayGround from './PlayGround.vue'
import { improveRoles } from './improve-roles.js'
import './style.css'

export default {
  extends: Theme,
  setup() {
    const route = useRoute()
    onMounted(() => nextTick(improveRoles))
    watch(
      () => route.path,
      () => nextTick(improveRoles),
    )
  },
  enhanceApp({ app }) {
    app.component('LiveStudio', LiveStudio)
    app.component('PlayGround', PlayGround)
  },
}
