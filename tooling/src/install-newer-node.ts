import { installNewerNode } from './check/newer-node';

installNewerNode();
