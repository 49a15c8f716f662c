// In this order, before the style of any component: it fixes the order of the layers.
import '@merchloom/ui/tokens/tokens.css';
import '@merchloom/ui/base/base.css';
import '@merchloom/ui/fonts/inter.css';
import '@merchloom/ui/fonts/display.css';
