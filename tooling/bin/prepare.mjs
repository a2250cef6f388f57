// npm runs this after an install of its own: the next command need not install again.
import { markInstalled } from './installation.mjs';

markInstalled();
