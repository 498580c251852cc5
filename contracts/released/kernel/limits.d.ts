/** Limits of the domain that several areas read. Limits of one area stand in that area's folder. */
export declare const LIMITS: {
    readonly nameMax: 30;
    /** As another system has it; Brazilian names and names with all ancestors are longer than 30. */
    readonly applicantNameMax: 100;
    readonly passwordMin: 8;
    readonly passwordMax: 128;
    readonly telephoneMin: 10;
    readonly telephoneMax: 11;
    readonly postcodeLength: 7;
    readonly lotNumberGroups: 3;
    readonly companyLotNumberGroups: 4;
    readonly emailMax: 254;
    readonly shortTextMax: 100;
    readonly longTextMax: 4000;
    readonly urlMax: 500;
    readonly customIndustryMax: 30;
    readonly requestBodyBytes: number;
};
/** Seconds. */
export declare const DURATIONS: {
    readonly toast: 3;
    readonly copiedNotice: 3;
    readonly statusLoadingClears: 3;
    /** The interval at which an open page checks whether its environment has a newer mix. */
    readonly newerMixLook: 300;
};
export declare const TIME_ZONE = "Asia/Tokyo";
/** The name that files and mails carry (D81). */
export declare const PRODUCT: {
    readonly fileName: 'employer-portal';
    readonly nameJa: '採用ポータル';
    readonly nameEn: 'Employer Portal';
    readonly color: '#2B4A8F';
};
/** The portal's mark: an open door. */
export declare const MARK: string;
export declare const DAY_SECONDS = 86400;
export declare const HOUR_SECONDS = 3600;
