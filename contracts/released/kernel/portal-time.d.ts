/** The API's clock in milliseconds since 1970, on each of its answers. Screens use it as the present time. */
export declare const PORTAL_TIME_HEADER = "portal-time";
